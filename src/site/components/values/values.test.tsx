import { expect, test } from "vitest";
import { readInSite, texts } from "../../testing.tsx";
import { Values } from "./values.tsx";

const values = (dbValues: object[]) => readInSite(<Values />, { dbValues });

test("values: they are an ordered list of titles with their texts", () => {
  const document = values([
    { title: "Care", description: "We cover the floors.\n\nAnd the beds." },
    { title: "Time", description: "We come when we said." },
  ]);
  expect(document.all("ol")).toHaveLength(1);
  expect(texts(document.all("h3"))).toEqual(["Care", "Time"]);
  expect(texts(document.all("p"))).toEqual(["We cover the floors.", "And the beds.", "We come when we said."]);
});

test("values: one without a title has only its text, one without a text only its title, and empty ones are left out", () => {
  const document = values([{ title: "", description: "We cover the floors." }, { title: "Time" }, { title: "" }]);
  expect(document.all("li")).toHaveLength(2);
  expect(texts(document.all("h3"))).toEqual(["Time"]);
  expect(texts(document.all("p"))).toEqual(["We cover the floors."]);
});

test("values: nothing is rendered without any", () => {
  expect(values([]).elements).toEqual([]);
  expect(values([{ title: "", description: "" }]).elements).toEqual([]);
});
