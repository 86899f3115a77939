import { expect, test } from "vitest";
import { each, readInSite, texts } from "../../testing.tsx";
import type { ConsentFor } from "../../consent.ts";
import { SiteContext, useSite } from "../../site-context.ts";
import { Consent, ConsentedEmbed } from "./consent.tsx";

/** A frame of another host, on a site that asks for consent, or not. */
function Framed({ consent }: { consent: ConsentFor | undefined }) {
  return (
    <SiteContext value={{ ...useSite(), consent }}>
      <ConsentedEmbed className="map" src="https://maps.example/1" title="Map" height={300} />
      <Consent part="accepted" instead={<p>Nothing yet</p>}>
        <img src="https://pictures.example/a.jpg" alt="" />
      </Consent>
    </SiteContext>
  );
}

test("consent: on a site that asks for it, the server's HTML requests nothing of another host", () => {
  const document = readInSite(<Framed consent="frames" />);
  expect(document.all("iframe", "img")).toEqual([]);
  expect(JSON.stringify(document.elements.map(({ attributes }) => [...attributes]))).not.toContain("https://");
  expect(texts(document.all("p"))).toEqual(["Nothing yet"]);
  // Where the frame will be.
  expect(each(document.all("div"), "class").join(" ")).toContain("embed-place");
});

test("consent: on a site that asks for none, the frame is in the server's HTML", () => {
  const [frame] = readInSite(<Framed consent={undefined} />).all("iframe");
  expect(Object.fromEntries(frame?.attributes ?? [])).toMatchObject({
    src: "https://maps.example/1",
    title: "Map",
    loading: "lazy",
  });
});
