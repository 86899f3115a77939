import { Suspense, useEffect, useState } from "react";
import { useSite } from "../site.ts";
import { SHOWN_EVENT } from "../startup.ts";
import { dismissEstimate, isDismissed } from "./invitation.ts";
import { onUse } from "./on-use.ts";

const Invitation = onUse(async () => (await import("./estimate-invitation.tsx")).EstimateInvitation);

/**
 * The estimate modal, open at first (decisions section 4): it comes when the loading screen goes, wherever the visitor
 * lands except on `/contact`, until it is closed once in this tab. This is the little that decides it; the rest loads
 * when it opens. The server renders nothing of it.
 */
export function EstimateModal() {
  const { record, page } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const [open, setOpen] = useState(false);
  const offersNothing = record.linkPostEmail === "" && phones.length === 0 && emails.length === 0;
  const close = (): void => {
    dismissEstimate();
    setOpen(false);
  };

  const onContact = page.name === "contact";
  useEffect(() => {
    // Whoever has gone to the form needs no invitation to it.
    if (onContact) dismissEstimate();
    if (offersNothing || isDismissed()) return undefined;
    const show = (): void => setOpen(true);
    if (document.documentElement.dataset["loading"] === undefined) queueMicrotask(show);
    else document.addEventListener(SHOWN_EVENT, show, { once: true });
    return () => {
      document.removeEventListener(SHOWN_EVENT, show);
      setOpen(false);
    };
  }, [onContact, offersNothing]);

  if (!open) return null;
  return (
    <Suspense>
      <Invitation onClose={close} />
    </Suspense>
  );
}
