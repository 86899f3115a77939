/** Items that their owner has switched off, or not published. */
import type { Fields } from "../../json-value.ts";
import { bare, isSwitch, wordSet } from "../fields/field-names.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { isMissing } from "../reading.ts";

/** Names of switches that show or hide an item, without `is` before them and `OnWebsite` after them. */
const ON = wordSet(
  "visible published approved shown show showed display displayed publicado publicada aprobado aprobada mostrar",
);
const OFF = wordSet(
  "hide hidden archived deleted draft unpublished disabled inactive spam rejected oculto oculta archivado archivada " +
    "eliminado eliminada borrador inactivo inactiva",
);
const AROUND = /^is|on(?:web)?(?:site|page)?$/g;
const STATUS = wordSet("status poststatus reviewstatus moderationstatus state visibility moderation estado");
const NOT_SHOWN = wordSet(
  "0 false draft inactive disabled archived hidden trash trashed deleted pending unpublished private rejected spam " +
    "borrador inactivo inactiva pendiente",
);
/** Time at which an item was removed. */
const REMOVED = /(?:deleted|archived|trashed|unpublished)(?:at|on|date)$/;

/** Whether an item is switched off: `{ published: false }`, `{ hidden: true }`, `{ status: "draft" }`. */
export const isSwitchedOff = (item: Fields): boolean =>
  Object.entries(item).some(([name, value]) => {
    const word = bare(name);
    if (REMOVED.test(word)) return !isMissing(value);
    if (!isPlain(value)) return false;
    if (STATUS.has(word)) return NOT_SHOWN.has(String(value).trim().toLowerCase());
    // Names first: reading a value as a flag parses its markup.
    const plain = word.replaceAll(AROUND, "");
    const isOff = OFF.has(plain);
    return (isOff || ON.has(plain) || isSwitch(name)) && readFlag(value) === isOff;
  });
