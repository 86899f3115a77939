/** Uploading pictures, as a control shows it. */
import { useState } from "react";
import { useForm } from "./form-context.ts";

export interface Upload {
  isBusy: boolean;
  /** Why the last picture was not taken, in a sentence; else empty. */
  failure: string;
  /** Uploads one picture after the other, and hands over each one's address. */
  send: (files: Iterable<File>) => Promise<void>;
}

export const REFUSED = "This picture could not be stored.";

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message !== "" ? error.message : REFUSED;

/** @param store a picture has its address; `index` counts those of one call */
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
