/** `/__components`: the list of components, the switches, and the chosen component in a frame of the chosen width. */
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { type Choice, COMPONENTS, queryOf, readChoice, STYLES, SURFACES, WIDTHS } from "./catalogue.ts";
import "./list.css";

const GROUPS = Map.groupBy(COMPONENTS, ({ file }) => file.split("/")[0] ?? "");

function Switch(props: { label: string; value: string; options: Iterable<string>; onChange: (value: string) => void }) {
  return (
    <label>
      {props.label}{" "}
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {Array.from(props.options, (option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

function List() {
  const [choice, setChoice] = useState<Choice>(() => readChoice(location.search));
  const query = queryOf(choice);
  const change = (field: string) => (value: string) => {
    const next = new URLSearchParams(query);
    next.set(field, value);
    setChoice(readChoice(String(next)));
  };
  useEffect(() => history.replaceState(null, "", query), [query]);
  return (
    <>
      <title>{`Components: ${choice.component.file}`}</title>
      <nav aria-label="Components">
        {[...GROUPS].map(([group, components]) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {components.map((component) => (
                <li key={component.file}>
                  <a
                    href={queryOf({ ...choice, component })}
                    aria-current={component === choice.component ? "page" : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      setChoice({ ...choice, component });
                    }}
                  >
                    {component.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        <form>
          <Switch label="Width" value={String(choice.width)} options={WIDTHS.map(String)} onChange={change("width")} />
          <Switch label="Surface" value={choice.surface} options={SURFACES} onChange={change("surface")} />
          <Switch label="Theme" value={choice.theme} options={STYLES.keys()} onChange={change("theme")} />
          <a href={`/__components/frame#${query}`}>Alone</a>
        </form>
        <div className="stage">
          {/* The frame shows our own page, which needs all permissions of the site's pages. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe title={choice.component.file} src={`/__components/frame#${query}`} width={choice.width} />
        </div>
      </main>
    </>
  );
}

const root = document.getElementById("components");
if (root !== null) createRoot(root).render(<List />);
