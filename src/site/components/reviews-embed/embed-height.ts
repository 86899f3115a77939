/** What a framed document tells of itself (server/embeds/run-widget.ts). */
import { type RefObject, useEffect, useState } from "react";

/** Heights that a frame may have, in CSS pixels: another's script says how high it would be. */
const LEAST = 80;
const MOST = 6_000;

export interface EmbedState {
  /** CSS pixels; undefined until the framed document has said it. */
  height: number | undefined;
  /** Whether it said that nothing came. */
  failed: boolean;
}

const WAITING: EmbedState = { height: undefined, failed: false };

/** What a message means; undefined for any that is not of ours. */
export function readMessage(data: unknown): EmbedState | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  if ("embedFailed" in data && data.embedFailed === true) return { height: undefined, failed: true };
  const height = "embedHeight" in data ? data.embedHeight : undefined;
  if (typeof height !== "number" || !Number.isFinite(height)) return undefined;
  return { height: Math.min(Math.max(Math.ceil(height), LEAST), MOST), failed: false };
}

/** Follows what the document in a frame tells. Any window may send messages: only those of this frame count. */
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
