/** Upload of pictures, with the state that a control shows. */
import { useState } from "react";
import { movedPath } from "../saving/differences.ts";
import type { Path } from "./edits.ts";
import { useForm } from "./form-context.ts";

export interface Upload {
  isBusy: boolean;
  /** Why the last failed picture was not stored, as a sentence; empty if none failed. */
  failure: string;
  /** Uploads pictures in sequence, and passes each address to `store`. */
  send: (files: Iterable<File>) => Promise<void>;
}

export const REFUSED = "This picture could not be stored.";

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message !== "" ? error.message : REFUSED;

/**
 * @param path of the field or list that gets the pictures
 * @param store called with the address of each stored picture, and the path as it is then: lists may have been edited
 *   meanwhile; `index` counts the pictures of one `send`
 */
export function useUpload(path: Path, store: (address: string, path: Path, index: number) => void): Upload {
  const { upload, currentRecord } = useForm();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const send = async (files: Iterable<File>): Promise<void> => {
    setBusy(true);
    setFailure("");
    const before = currentRecord();
    let stored = 0;
    for (const file of files) {
      try {
        const address = await upload(file);
        const now = movedPath(before, currentRecord(), path);
        if (now === undefined) throw new Error(REFUSED);
        store(address, now, stored);
        stored += 1;
      } catch (error) {
        setFailure(sentenceOf(error));
      }
    }
    setBusy(false);
  };
  return { isBusy, failure, send };
}
