/** Upload of pictures, with the state that a control shows. */
import { useState } from "react";
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

/** @param store called with the address of each stored picture; `index` counts those of one `send` */
export function useUpload(store: (address: string, index: number) => void): Upload {
  const { upload } = useForm();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const send = async (files: Iterable<File>): Promise<void> => {
    setBusy(true);
    setFailure("");
    let stored = 0;
    for (const file of files) {
      try {
        store(await upload(file), stored);
        stored += 1;
      } catch (error) {
        setFailure(sentenceOf(error));
      }
    }
    setBusy(false);
  };
  return { isBusy, failure, send };
}
