import { useEffect, useState } from "react";
import { useSite } from "../../site-context.ts";
import { openNow, type OpenStatusNow } from "./open-now.ts";
import { timeOfDay } from "./time-of-day.ts";
import "./open-status.css";

const MINUTE = 60_000;

/**
 * Returns whether the business is open now, if its hours and its time zone are certain. The HTML does not depend on the
 * time, so only the browser knows: on the server it is `undefined`.
 */
export function useOpenStatus(): OpenStatusNow | undefined {
  const { openHours } = useSite();
  const [status, setStatus] = useState<OpenStatusNow>();
  useEffect(() => {
    const look = (): void => setStatus(openHours === undefined ? undefined : openNow(openHours, new Date()));
    look();
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, [openHours]);
  return status;
}

/** Text of a status; on phones and small tablets only whether it is open. */
export function OpenStatusText({ status }: { status: OpenStatusNow }) {
  const { text, openHours } = useSite();
  const { frame, lang } = text;
  const time = (minutes: number): string => timeOfDay(minutes, lang, openHours?.halves);
  return (
    <p className="open-status" data-open={status.isOpen || undefined}>
      <strong>{status.isOpen ? frame.open : frame.closed}</strong>{" "}
      <span>
        {status.isOpen
          ? frame.openUntil(time(status.closes))
          : frame.opensAt(time(status.opens), status.isToday ? undefined : frame.shortDays[status.day])}
      </span>
    </p>
  );
}
