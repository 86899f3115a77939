import { Clock, Phone } from "lucide-react";
import { hoursRows } from "../../../../record/hours-lines.ts";
import { telLink } from "../../../../record/links.ts";
import { useSite } from "../../../site-context.ts";
import { TextLink } from "../../reach-us/reach-us.tsx";
import { Loader } from "../loader.tsx";
import { useElapsed, WIDGET_LOADER } from "../timing.ts";
import "./call-panel.css";
import { useWidgetWords } from "../words.ts";

/** Call widget (spec section 2): every phone number, large enough to tap, and the opening hours. */
export function CallPanel() {
  const { record } = useSite();
  const { call } = useWidgetWords();
  const { phones } = record.dbPrincipal;
  const ready = useElapsed(WIDGET_LOADER);
  const rows = hoursRows(record);
  if (!ready) return <Loader />;
  return (
    <>
      <ul className="call-numbers">
        {phones.map((phone, index) => (
          <li key={index}>
            <a className="button-solid" href={telLink(phone)}>
              <Phone className="icon" />
              <span>
                <strong>{phone.phone}</strong>
                {phone.name !== "" && <span>{phone.name}</span>}
              </span>
            </a>
            {index === 0 && <TextLink phone={phone} />}
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <>
          <h3 className="call-hours">
            <Clock className="icon" />
            {call.hours}
          </h3>
          <dl className="call-days">
            {rows.map(({ day, hour }, index) => (
              <div key={index}>
                <dt>{day}</dt>
                <dd>{hour}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
