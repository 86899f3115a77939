/** Items that their owner has switched off, or not published. */
import type { Fields } from "../../json-value.ts";
import { bare, isSwitch } from "../fields/field-names.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { isMissing } from "../reading.ts";

const ON =
  /^(?:is)?(?:visible|published|approved|shown|(?:show|display)(?:ed)?(?:on(?:web)?(?:site|page)?)?|publicad[oa]|aprobad[oa]|mostrar)$/;
const OFF =
  /^(?:is)?(?:hide|hidden|archived|deleted|draft|unpublished|disabled|inactive|spam|rejected|ocult[oa]|archivad[oa]|eliminad[oa]|borrador|inactiv[oa])$/;
const STATUS = /^(?:(?:post|review|moderation)?status|state|visibility|moderation|estado)$/;
const NOT_SHOWN =
  /^(?:0|false|draft|inactive|disabled|archived|hidden|trash|trashed|deleted|pending|unpublished|private|rejected|spam|borrador|inactiv[oa]|pendiente)$/i;
/** Time at which an item was removed. */
const REMOVED = /^(?:deleted|archived|trashed|unpublished)(?:at|on|date)$/;

/** Whether an item is switched off: `{ published: false }`, `{ hidden: true }`, `{ status: "draft" }`. */
export const isSwitchedOff = (item: Fields): boolean =>
  Object.entries(item).some(([name, value]) => {
    const word = bare(name);
    if (REMOVED.test(word)) return !isMissing(value);
    if (STATUS.test(word)) return isPlain(value) && NOT_SHOWN.test(String(value).trim());
    // Names first: reading a value as a flag parses its markup.
    const off = OFF.test(word);
    if (!off && !ON.test(word) && !isSwitch(name)) return false;
    return isPlain(value) && readFlag(value) === off;
  });
