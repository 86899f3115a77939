/** `npm run new -- NAME`: a record for another business, complete enough to serve at once. */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkRecord } from "./check/check-record.ts";
import { reportText } from "./check/report.ts";
import { readSubject } from "./check/subject.ts";
import { composeRecord } from "./new/compose-record.ts";
import { BadFacts, copyLogo, copyPictures } from "./new/content-files.ts";
import { logoColors } from "./new/logo-colors.ts";
import { gatherAnswers, isTrade, MORE_FLAGS, QUESTIONS } from "./new/questions.ts";

const HELP = `npm run new -- NAME [flags]
  NAME   of the file content/NAME.json: a-z, 0-9 and -
What no flag says is asked for; with --yes nothing is asked, and what may be missing is left out.
${QUESTIONS.map(({ flag, ask }) => `  --${flag.padEnd(10)} ${ask.replace(/ \(Enter.*\)$/, "")}`).join("\n")}
  --licence    Licence and insurance, in a line
  --years      Years in the trade
  --miles      Miles around the place`;

const flag = { type: "string" } as const;
const OPTIONS = {
  ...Object.fromEntries([...QUESTIONS.map((question) => question.flag), ...MORE_FLAGS].map((name) => [name, flag])),
  yes: { type: "boolean" },
  help: { type: "boolean" },
} as const;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name] = positionals;
  if (values.help === true || name === undefined) {
    console.info(HELP);
    return;
  }
  if (!/^[a-z0-9-]{1,100}$/.test(name))
    throw new BadFacts(`"${name}" may have only a-z, 0-9 and -; choose another name.`);
  const content = resolve("content");
  const file = join("content", `${name}.json`);
  if (existsSync(file)) throw new BadFacts(`${file} is there already, and is left as it is; choose another name.`);

  const texts = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === "string" ? value : undefined]),
  );
  const answers = await gatherAnswers(texts, values.yes !== true && process.stdin.isTTY);
  const { business = "", phone = "", email = "", place = "", hours = "", trade = "" } = answers;
  if (!isTrade(trade)) throw new BadFacts(`--trade "${trade}" is unknown.`);
  const marks = answers["logo"] ? await copyLogo(answers["logo"], content, name) : { logo: "", icon: "" };
  const record = composeRecord({
    business,
    phone,
    email,
    place,
    hours,
    trade,
    ...marks,
    language: answers["language"] === "es" ? "es" : "en",
    licence: answers["licence"] ?? "",
    years: answers["years"] ?? "",
    miles: answers["miles"] ?? "",
    pictures: answers["pictures"] ? await copyPictures(answers["pictures"], content, name) : [],
    colors: answers["logo"] ? await logoColors(answers["logo"]) : {},
  });
  await mkdir(content, { recursive: true });
  // Fails rather than write over a file that came up meanwhile.
  await writeFile(file, `${JSON.stringify(record, undefined, 2)}\n`, { flag: "wx" });
  console.info(`Wrote ${file}.\n`);
  console.info(reportText(await checkRecord(await readSubject(file), { root: resolve(".") })));
  console.info(`
The services are those usual in the trade: take out what you don't do. See it:

  npm start -- --record ${name}`);
}

try {
  await run();
} catch (error) {
  const usage = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof BadFacts) && !usage) throw error;
  console.error(usage ? `${error.message}\n\n${HELP}` : error.message);
  process.exitCode = 2;
}
