import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LOCALES } from "@reprise/locale";
import { namesOf } from "./names.ts";
import { registrations, ROUTE_TABLE, withRegistration } from "./registrations.ts";
import { sliceFiles } from "./templates.ts";

/** True if the route table of the repository at `root`, which need not be this one, has the route. */
const hasRoute = (root: string, name: string) =>
  new RegExp(String.raw`^ {2}${name}: \w+\(`, "mu").test(readFileSync(join(root, ROUTE_TABLE), "utf8"));

export type NewSlice = { ok: true; written: string[] } | { ok: false; problem: string };

/**
 * Creates a slice in the repository at `root`: a page with a form, their calls and handlers, tests, and the page's
 * title in each locale. On a problem nothing is written.
 */
export function createSlice(root: string, name: string, titles: string[]): NewSlice {
  const names = namesOf(name);
  if (!names) return { ok: false, problem: `A slice is named like buy-alerts, not "${name}".` };
  if (titles.length !== LOCALES.length) {
    return { ok: false, problem: `The page needs its title in each language: ${LOCALES.join(" ")}.` };
  }
  if (hasRoute(root, names.snake))
    return { ok: false, problem: `${ROUTE_TABLE} has a route ${names.snake} already.` };

  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const files = new Map(Object.entries(sliceFiles(names)));
  const there = [...files.keys()].find((file) => existsSync(join(root, file)));
  if (there) return { ok: false, problem: `${there} is there already.` };
  for (const line of registrations(names)) {
    files.set(line.file, withRegistration(files.get(line.file) ?? read(line.file), line));
  }
  for (const [index, locale] of LOCALES.entries()) {
    const file = `packages/locale/src/messages/content/${locale}.json`;
    const messages = { ...JSON.parse(read(file)), [`${names.camel}.title`]: titles[index] };
    files.set(file, `${JSON.stringify(messages, null, 2)}\n`);
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { ok: true, written: [...files.keys()] };
}
