/** `/__parts/frame`: the states of one part, one under the other, as the site's own style sheet has them. */
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { themeCss } from "../../src/record/theme.ts";
import { SiteContext } from "../../src/site/site.ts";
import "../../src/site/styles/index.css";
import "../../src/site/styles/characters.css";
import { loadText } from "../../src/site/text/index.ts";
import { demoRecord, fullRecord } from "../../tests/records/record.ts";
import { recordWith, siteOf } from "../../tests/records/site.ts";
import { type Choice, readChoice, STYLES } from "./catalogue.ts";
import type { PartState } from "./part.tsx";

// Those of single pages, which the site loads on the way to them.
import.meta.glob("../../src/site/pages/*.css", { eager: true });

/** Parts that bring no room of their own. */
const BARE = /^(?:ui|estimate|widgets)\//;

function Shown({ state, part, surface }: { state: PartState } & Pick<Choice, "part" | "surface">) {
  const site = siteOf(recordWith(state.record ?? fullRecord()), state.path);
  return (
    <article aria-label={state.name}>
      <p
        style={{ margin: 0, padding: "0.25rem 0.75rem", font: "12px/1.4 monospace", color: "#555", background: "#eee" }}
      >
        {state.name}
      </p>
      <div
        lang={site.text.lang}
        className={`on-${surface}`}
        style={{ background: "var(--surface)", padding: BARE.test(part.file) ? "1rem" : 0 }}
      >
        <SiteContext value={site}>{state.render(surface)}</SiteContext>
      </div>
    </article>
  );
}

function Frame({ part, surface, theme }: Choice) {
  return (
    <main data-shown={part.file}>
      <style>{themeCss(recordWith({ ...fullRecord(), styles: STYLES.get(theme) }))}</style>
      {part.states.map((state) => (
        <Shown key={state.name} state={state} part={part} surface={surface} />
      ))}
    </main>
  );
}

const onHash = (changed: () => void): (() => void) => {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
};

/** The choice stands behind the `#`, so that another one needs no new page. */
function Chosen() {
  const query = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return <Frame key={query} {...readChoice(query)} />;
}

await Promise.all([fullRecord(), demoRecord("verdeluna")].map((record) => loadText(recordWith(record))));
// No link leads away from here.
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a") !== null) event.preventDefault();
});
const root = document.getElementById("parts");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Chosen />
    </StrictMode>,
  );
}
