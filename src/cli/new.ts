/** `npm run new -- NAME`: writes a record for another business, complete enough to serve at once. */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isLanguage } from "../record/language.ts";
import { leadSettings } from "../server/config.ts";
import { checkRecord } from "./check/check-record.ts";
import { reportText } from "./check/report.ts";
import { readSubject } from "./check/subject.ts";
import { defineCommand, IncompleteCommand, runProgram } from "./command.ts";
import type { Flag } from "./flags.mjs";
import { composeRecord } from "./new/compose-record.ts";
import { BadFacts, copyLogo, copyPictures } from "./new/content-files.ts";
import { logoColors } from "./new/logo-colors.ts";
import { gatherAnswers, isTrade, MORE_FLAGS, openTerminal, QUESTIONS } from "./new/questions.ts";

const usage = {
  command: "npm run new",
  about: `Writes content/NAME.json, a record for another business; NAME is made of a-z, 0-9 and -.
Asks for values that no flag gives; with --yes it asks nothing, and leaves out optional values.`,
  operands: "NAME",
  flags: {
    ...Object.fromEntries(
      [...QUESTIONS, ...MORE_FLAGS].map(({ flag, ask }) => [
        flag,
        { value: "TEXT", about: ask.replace(/ \(Enter.*\)$/, "") },
      ]),
    ),
    yes: { about: "ask nothing" },
  } satisfies Record<string, Flag>,
};

export const newCommand = defineCommand<Record<string, Flag>>({
  usage,
  operands: 1,
  expected: [BadFacts],
  status: 2,
  async run({ values, operands: [name] }, { env, console }) {
    if (name === undefined) throw new IncompleteCommand("NAME is missing.");
    if (!/^[a-z0-9-]{1,100}$/.test(name))
      throw new BadFacts(`"${name}" may have only a-z, 0-9 and -; choose another name.`);
    const content = resolve("content");
    const file = join("content", `${name}.json`);
    if (existsSync(file)) throw new BadFacts(`${file} exists already, and is not changed; choose another name.`);

    const texts = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, typeof value === "string" ? value : undefined]),
    );
    const asks = values["yes"] !== true && process.stdin.isTTY;
    const answers = await gatherAnswers(texts, asks ? openTerminal() : undefined);
    const { business = "", phone = "", email = "", place = "", hours = "", trade = "", language = "" } = answers;
    if (!isTrade(trade)) throw new BadFacts(`--trade "${trade}" is unknown.`);
    const marks = answers["logo"] ? await copyLogo(answers["logo"], content, name) : { logo: "", icon: "" };
    const copied = answers["pictures"]
      ? await copyPictures(answers["pictures"], content, name)
      : { pictures: [], leftOut: [] };
    const record = composeRecord({
      business,
      phone,
      email,
      place,
      hours,
      trade,
      ...marks,
      language: isLanguage(language) ? language : "en",
      licence: answers["licence"] ?? "",
      years: answers["years"] ?? "",
      miles: answers["miles"] ?? "",
      pictures: copied.pictures,
      colors: answers["logo"] ? await logoColors(answers["logo"]) : {},
    });
    await mkdir(content, { recursive: true });
    // Fails rather than overwrite a file that was created in the meantime.
    await writeFile(file, `${JSON.stringify(record, undefined, 2)}\n`, { flag: "wx" });
    console.info(`Wrote ${file}.\n`);
    for (const sentence of copied.leftOut) console.info(sentence);
    console.info(
      reportText(await checkRecord(await readSubject(file, env), { ...leadSettings(env), root: resolve(".") })),
    );
    console.info(`
The services are those usual in the trade: take out what you don't do. See it:

  npm start -- --record ${name}`);
    return 0;
  },
});

await runProgram(import.meta.filename, newCommand);
