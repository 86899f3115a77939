import { expect, test } from "vitest";
import { readInSite } from "../../testing.tsx";
import { RestOfPage } from "./rest-of-page.tsx";
import { AfterMove } from "./rest-of-page.states.tsx";

test("the rest of a page is in its first HTML, and follows the head after a move inside the site", () => {
  const whole = readInSite(
    <RestOfPage>
      <h2>Our services</h2>
    </RestOfPage>,
  );
  expect(whole.all("h2")).toHaveLength(1);
  expect(readInSite(<AfterMove />).all("h2")).toHaveLength(0);
});
