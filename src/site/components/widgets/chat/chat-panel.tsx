import { SendHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { chatLink } from "../../../../record/links.ts";
import { useSite } from "../../../site-context.ts";
import { tabStorage } from "../../../storage.ts";
import { Image } from "../../../ui/picture.tsx";
import { Outbound } from "../../outbound/outbound.tsx";
import { Loader } from "../loader.tsx";
import { GREETING_LOADER, useElapsed } from "../timing.ts";
import "./chat-panel.css";
import { useWidgetWords } from "../words.ts";

/** Storage key of the text that is not sent yet, which outlives the panel. */
const STORE = "chat-draft";

/**
 * Chat popup (spec section 2): the number as a chat link, a typing indicator, a greeting, and the visitor's message.
 */
export function ChatPanel() {
  const { name, phones, favicon } = useSite().record.dbPrincipal;
  const [phone] = phones;
  const { chat } = useWidgetWords();
  const greeted = useElapsed(GREETING_LOADER);
  const [typed, setTyped] = useState(() => tabStorage.get(STORE) ?? "");
  const type = (message: string): void => {
    tabStorage.set(STORE, message);
    setTyped(message);
  };
  const send = useRef<HTMLAnchorElement>(null);
  // The chat button is rendered only with a phone number (active-widgets.ts).
  if (phone === undefined) return null;
  return (
    <>
      <Outbound className="chat-number target" href={chatLink(phone)}>
        <span>WhatsApp</span> {phone.phone}
      </Outbound>
      <div className="chat-row">
        {favicon === "" ? (
          <span className="chat-face" aria-hidden="true">
            {Array.from(name)[0] ?? "?"}
          </span>
        ) : (
          <Image className="chat-face" src={favicon} alt="" width="40" height="40" sizes="40px" />
        )}
        <div className="chat-bubble">{greeted ? <p>{chat.greeting(name)}</p> : <Loader label={chat.typing} />}</div>
      </div>
      {greeted && (
        <form
          className="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            send.current?.click();
          }}
        >
          <input
            type="text"
            value={typed}
            onChange={(event) => {
              type(event.target.value);
            }}
            aria-label={chat.message}
            placeholder={chat.message}
            enterKeyHint="send"
            autoComplete="off"
          />
          <Outbound
            ref={send}
            className="chat-send button-solid"
            href={chatLink(phone, typed)}
            label={chat.send}
            // Later: the browser follows the link after this event, and its address has the text.
            onClick={() => setTimeout(type, 0, "")}
          >
            <SendHorizontal />
          </Outbound>
        </form>
      )}
    </>
  );
}
