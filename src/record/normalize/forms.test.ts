import { expect, test } from "vitest";
import { formsOf } from "./forms.ts";

test.each([
  ["dbPrincipal", "a list that contains it"],
  ["dbPrincipal.phones", "a single item"],
  ["dbPrincipal.phones[]", "its main value alone"],
  ["dbPrincipal.phones[].phone", "a list of its parts"],
  ["dbPrincipal.emails[].email", "`mailto:`"],
  ["dbPrincipal.exprYears", "22 years"],
  ["dbPrincipal.miles", "45 miles"],
  ["dbPrincipal.licensed", "yes and no are ignored"],
  ["dbPrincipal.location[].url", "`html`"],
  ["dbAbout[].text", "a list of paragraphs"],
  ["labels.formLabel.isenglish", "yes and no"],
  ["stock[]", "`<img>`"],
  ["linkPostEmail", "`<a>`"],
  ["dbSocialMedia.redes[].url", "`@name` where `icon` names the network"],
  ["videosPromo[].link", "the player's `<iframe>`"],
  ["ytGallery.linkCanalYT", "a channel's `UC…` id"],
  ["simpleWidgets[].val", "`Weather`"],
  ["styles.btn", "without `#`"],
])("the field guide for %s lists the form: %s", (path, form) => expect(formsOf(path)).toContain(form));

test.each(["none", "dbPrincipal.none", "dbPrincipal.name.none", "gallery[].none", "dbPrincipal[]", "gallery.0"])(
  "the field guide has no entry for %s, which is not a field",
  (path) => expect(formsOf(path)).toBe(""),
);
