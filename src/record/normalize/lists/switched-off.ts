/** Items that their owner has switched off, or not published. */
import { bare, isSwitch } from "../fields/field-names.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import type { Fields } from "../reading.ts";

const ON = /^(?:is)?(?:visible|published|approved|shown|publicad[oa]|aprobad[oa])$/;
const OFF = /^(?:is)?(?:hidden|archived|deleted|draft|unpublished|ocult[oa]|archivad[oa]|eliminad[oa]|borrador)$/;
const STATUS = /^(?:(?:post|review)?status|estado)$/;
const NOT_SHOWN =
  /^(?:0|false|draft|inactive|disabled|archived|hidden|trash|trashed|deleted|pending|unpublished|private|rejected|borrador|inactiv[oa]|pendiente)$/i;

/** Whether an item is switched off: `{ published: false }`, `{ hidden: true }`, `{ status: "draft" }`. */
export const isSwitchedOff = (item: Fields): boolean =>
  Object.entries(item).some(([name, value]) => {
    const word = bare(name);
    if (STATUS.test(word)) return isPlain(value) && NOT_SHOWN.test(String(value).trim());
    // Names first: reading a value as a flag parses its markup.
    const off = OFF.test(word);
    if (!off && !ON.test(word) && !isSwitch(name)) return false;
    return isPlain(value) && String(readFlag(value)) === String(off);
  });
