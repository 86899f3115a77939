import { Clock, Phone } from "lucide-react";
import { telLink } from "../../../../record/links.ts";
import { useSite } from "../../../site-context.ts";
import { TextLink } from "../../reach-us/reach-us.tsx";
import { Loader } from "../loader.tsx";
import { useElapsed, WIDGET_LOADER } from "../timing.ts";
import "./call-panel.css";
import { useWidgetWords } from "../words.ts";

/** The call widget (spec section 2): every number, large enough for a thumb, and when somebody answers. */
export function CallPanel() {
  const { record } = useSite();
  const { call } = useWidgetWords();
  const { phones, workdays, workHours } = record.dbPrincipal;
  const ready = useElapsed(WIDGET_LOADER);
  const rows = Math.max(workdays.length, workHours.length);
  if (!ready) return <Loader />;
  return (
    <>
      <ul className="call-numbers">
        {phones.map((phone, index) => (
          <li key={index}>
            <a href={telLink(phone)}>
              <Phone className="icon" aria-hidden="true" />
              <span>
                <strong>{phone.phone}</strong>
                {phone.name !== "" && <span>{phone.name}</span>}
              </span>
            </a>
            {index === 0 && <TextLink phone={phone} />}
          </li>
        ))}
      </ul>
      {rows > 0 && (
        <>
          <h3 className="call-hours">
            <Clock className="icon" aria-hidden="true" />
            {call.hours}
          </h3>
          <dl className="call-days">
            {Array.from({ length: rows }, (_, index) => (
              <div key={index}>
                <dt>{workdays[index]?.day}</dt>
                <dd>{workHours[index]?.hour}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
