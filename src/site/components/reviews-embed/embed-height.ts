/** Messages of a framed document (server/embeds/run-widget.ts). */
import { type RefObject, useEffect, useState } from "react";

/** Limits of a frame's height, in CSS pixels: the height is from a third-party script. */
const MIN_HEIGHT = 80;
const MAX_HEIGHT = 6_000;

export interface EmbedState {
  /** In CSS pixels; `undefined` until the framed document has sent it. */
  height: number | undefined;
  /** Whether the document reported that nothing loaded. */
  failed: boolean;
}

const WAITING: EmbedState = { height: undefined, failed: false };

/** Parses a message; `undefined` if it is not one of ours. */
export function readMessage(data: unknown): EmbedState | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  if ("embedFailed" in data && data.embedFailed === true) return { height: undefined, failed: true };
  const height = "embedHeight" in data ? data.embedHeight : undefined;
  if (typeof height !== "number" || !Number.isFinite(height)) return undefined;
  return { height: Math.min(Math.max(Math.ceil(height), MIN_HEIGHT), MAX_HEIGHT), failed: false };
}

/**
 * Returns the state that the framed document reports. Any window may send messages, so only those of this frame count.
 */
export function useEmbedState(frame: RefObject<HTMLIFrameElement | null>): EmbedState {
  const [state, setState] = useState(WAITING);
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = readMessage(data);
      if (message !== undefined) setState(message);
    };
    addEventListener("message", receive);
    return () => removeEventListener("message", receive);
  }, [frame]);
  return state;
}
