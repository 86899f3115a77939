import type { ReactNode } from "react";
import { telLink } from "../../../record/links.ts";
import type { Dialled } from "../../../record/phone.ts";
import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { scrollToTop } from "../../ui/scroll-to-top.ts";
import { estimateLabel } from "./estimate-label.ts";

/**
 * Call-to-action button (spec section 2): a tel link if there is a phone; else a link to `/contact`, or to the given
 * link if it has a label. A click scrolls smoothly to the top.
 */
export function CallToAction(props: {
  phone?: Dialled;
  label?: string;
  link?: string;
  kind?: "solid" | "quiet";
  icon?: ReactNode;
}) {
  const site = useSite();
  const { phone, label = "", link = "" } = props;
  const elsewhere = label !== "" && link !== "" ? link : PAGE_PATHS.contact;
  return (
    <ButtonLink
      href={phone === undefined ? elsewhere : telLink(phone)}
      onClick={scrollToTop}
      kind={props.kind ?? "solid"}
    >
      {props.icon}
      <span className="button-label">{label === "" ? estimateLabel(site) : label}</span>
    </ButtonLink>
  );
}
