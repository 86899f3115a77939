import { useEffect } from "react";
import { useSite } from "../site-context.ts";

/** Page of an address that matches nothing: only the frame, and a note in the console (spec sections 2 and 8). */
export default function MissingPage() {
  const { page } = useSite();
  useEffect(() => {
    if (page.note !== undefined) console.info(page.note);
  }, [page.note]);
  return null;
}
