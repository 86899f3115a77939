import { expect, test } from "vitest";
import { widgetsIn } from "./widget.ts";

test.each([
  ["WhatsappBtn,, VisitsCounter;", ["WhatsappBtn", "VisitsCounter"]],
  ["CallUsNow | Wheather\nModalColores", ["CallUsNow", "Wheather", "ModalColores"]],
  ["CallUsNow  Wheather", ["CallUsNow", "Wheather"]],
  ["CallUsNow today", ["CallUsNow today"]],
  ["<p>CallUsNow</p>", ["CallUsNow"]],
  ["", []],
])("the widgets in %j are %j", (text, widgets) => expect(widgetsIn(text)).toEqual(widgets));
