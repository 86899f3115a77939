/** `/__components/frame`: the states of one component, stacked and styled by the site's own style sheets. */
// The first import, because it loads the style sheets in their order.
import "../../src/site/app.tsx";
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { siteCss } from "../../src/site/styles/layout-variants/index.ts";
import { SiteContext } from "../../src/site/site-context.ts";
import { loadWords } from "../../src/site/languages/index.ts";
import { demoRecord, fullRecord } from "../../tests/records/record.ts";
import { recordWith, siteOf } from "../../tests/records/site.ts";
import { type Choice, readChoice, STYLES } from "./catalogue.ts";
import type { ComponentState } from "../../src/site/component-states.tsx";

/** Components without padding of their own; the frame adds it. */
const BARE = /^(?:ui|components\/(?:estimate|notice|widgets)[a-z-]*)\//;

function Shown({ state, component, surface }: { state: ComponentState } & Pick<Choice, "component" | "surface">) {
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
        style={{ background: "var(--surface)", padding: BARE.test(component.file) ? "1rem" : 0 }}
      >
        <SiteContext value={site}>{state.render(surface)}</SiteContext>
      </div>
    </article>
  );
}

function Frame({ component, surface, theme }: Choice) {
  return (
    <main data-shown={component.file}>
      <style>{siteCss(recordWith({ ...fullRecord(), styles: STYLES.get(theme) }))}</style>
      {component.states.map((state) => (
        <Shown key={state.name} state={state} component={component} surface={surface} />
      ))}
    </main>
  );
}

const onHash = (changed: () => void): (() => void) => {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
};

/** The choice is in the URL fragment, so that changing it does not reload the frame. */
function Chosen() {
  const query = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return <Frame key={query} {...readChoice(query)} />;
}

await Promise.all([fullRecord(), demoRecord("verdeluna")].map((record) => loadWords(recordWith(record))));
// Links do not navigate away from the frame.
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a") !== null) event.preventDefault();
});
const root = document.getElementById("components");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Chosen />
    </StrictMode>,
  );
}
