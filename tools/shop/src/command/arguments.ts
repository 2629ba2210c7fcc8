import { parseArgs } from "node:util";
import { parseGrade } from "@reprise/cart";
import type { Arguments, Command } from "./command.ts";
import { UsageError } from "./errors.ts";
import { typedAmount } from "./read-amount.ts";

interface ReadArguments {
  readonly args: Arguments;
  readonly isJson: boolean;
  readonly isConfirmed: boolean;
}

/** @throws {UsageError} */
export function readArguments(command: Command, words: readonly string[]): ReadArguments {
  const nameLength = command.name.split(" ").length;
  const { values, positionals } = parse(command, words.slice(nameLength));
  const { parameters } = command;
  const missing = parameters[positionals.length];
  if (missing !== undefined) throw usageError(command, `${missing} is missing.`);
  if (positionals.length > parameters.length)
    throw usageError(command, `"${positionals[parameters.length]}" is one word too many.`);

  const text = (option: string) => values[option]?.[0];
  const wrong = (option: string, expected: string) =>
    usageError(command, `--${option} must be ${expected}, not "${text(option)}".`);
  const args: Arguments = {
    parameter: (index) => positionals[index] ?? "",
    text,
    all: (option) => values[option] ?? [],
    required: (option) => {
      const value = text(option);
      if (value === undefined) throw usageError(command, `--${option} is missing.`);
      return value;
    },
    grade: (option) => {
      const value = text(option);
      const grade = parseGrade(value);
      if (value !== undefined && grade === undefined) throw wrong(option, "a grade from A0 to A4");
      return grade;
    },
    choice: (option, choices) => {
      const value = text(option);
      const choice = choices.find((one) => one === value);
      if (value !== undefined && choice === undefined) throw wrong(option, choices.join(" or "));
      return choice;
    },
    wholeNumber: (option, minimum, maximum) => {
      const value = text(option);
      if (value === undefined) return undefined;
      const number = /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN;
      if (number >= minimum && number <= maximum) return number;
      throw wrong(option, `a whole number from ${minimum} to ${maximum}`);
    },
    cents: (option) => {
      const value = text(option);
      if (value === undefined) return undefined;
      const amount = typedAmount(`--${option}`, value);
      if ("problem" in amount) throw usageError(command, amount.problem);
      return amount.cents;
    },
  };
  return { args, isJson: values["json"] !== undefined, isConfirmed: values["yes"] !== undefined };
}

function parse(command: Command, words: readonly string[]) {
  const options = Object.entries(command.options).map(
    ([name, { value }]) =>
      [name, { type: value === undefined ? "boolean" : "string", multiple: true }] as const,
  );
  const common = { type: "boolean", multiple: true } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...Object.fromEntries(options), json: common, yes: common },
      allowPositionals: true,
    });
    const texts = Object.entries(values).map(([name, all]) => {
      const given = (all as ReadonlyArray<string | boolean>).map(String);
      if (given.length > 1 && command.options[name]?.isMultiple !== true)
        throw usageError(command, `--${name} may be given only once.`);
      return [name, given] as const;
    });
    return { values: Object.fromEntries(texts) as Partial<Record<string, string[]>>, positionals };
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!code.startsWith("ERR_PARSE_ARGS")) throw error;
    throw usageError(command, `${message.split(/\.\s/u, 1)[0]?.replace(/[.]$/u, "")}.`);
  }
}

const usageError = ({ name }: Command, sentence: string) =>
  new UsageError(`${sentence} See pnpm shop ${name} --help.`);
