import type { Command, Option } from "./command.ts";

const COMMON: Readonly<Record<string, Option>> = {
  json: { about: "prints the answer of the API" },
  yes: { about: "does not ask, also for what cannot be undone" },
  help: { about: "this text" },
};

/** Two columns. What is too long for the first one has a line of its own. */
const column = (left: string, right: string, width: number) =>
  left.length < width ? `  ${left.padEnd(width)}${right}` : `  ${left}\n  ${" ".repeat(width)}${right}`;

const optionLine = ([name, { value, about }]: readonly [string, Option]) =>
  column(value === undefined ? `--${name}` : `--${name} ${value}`, about, 26);

const CREDENTIALS = {
  operator:
    "Needs the token of an operator: SHOP_TOKEN, or the file SHOP_TOKEN_FILE (default ~/.config/reprise/token).",
  bootstrap: "Needs API_OPERATOR_TOKEN, the API's secret; by default that of `npm start` here.",
} as const;

/** The help of one command. */
export function usageOf({ name, parameters, summary, options, credential }: Command): string {
  return [
    `Usage: pnpm shop ${[name, ...parameters].join(" ")} [OPTIONS]`,
    `${summary}.`,
    "",
    ...Object.entries({ ...options, ...COMMON }).map(optionLine),
    "",
    CREDENTIALS[credential],
    "The API is at API_URL, by default that of `npm start` on this machine.",
  ].join("\n");
}

/** The list of commands. */
export const allUsage = (commands: readonly Command[]): string =>
  [
    "Usage: pnpm shop COMMAND [OPTIONS]",
    "",
    ...commands.map(({ name, parameters, summary }) => column([name, ...parameters].join(" "), summary, 32)),
    "",
    "pnpm shop COMMAND --help explains a command. Exit codes: 0 done, 1 refused or differences found, 2 wrong usage.",
  ].join("\n");
