import type { Grade } from "@reprise/cart";
import type { ShopClient } from "../api/shop-client.ts";

/** A command of `pnpm shop`. The commands of a group are one file in `commands`; `commands.ts` lists all. */
export interface Command {
  /** Its words, for example `stock show`. */
  readonly name: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** The words after the name, all required. */
  readonly parameters: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** The token that its calls need: an operator's, or that of who manages operators. */
  readonly credential: "operator" | "bootstrap";
  /**
   * Checks the arguments, before anything is sent.
   * @throws {UsageError}
   */
  plan(args: Arguments): Plan;
}

export interface Option {
  /** Name of its value in the help; absent: a switch. */
  readonly value?: string;
  readonly about: string;
  /** May be given several times. */
  readonly isMultiple?: true;
}

/** The checked arguments of a command. Its readers throw `UsageError`. */
export interface Arguments {
  /** The argument at this position after the command's name. */
  parameter(index: number): string;
  text(option: string): string | undefined;
  all(option: string): readonly string[];
  required(option: string): string;
  grade(option: string): Grade | undefined;
  /** One of these words. */
  choice<T extends string>(option: string, choices: readonly T[]): T | undefined;
  wholeNumber(option: string, minimum: number, maximum: number): number | undefined;
  /** An amount such as 199 or 199.90, in cents. */
  cents(option: string): number | undefined;
}

export interface Plan {
  /**
   * What it does that cannot be undone, in sentences: the person has to confirm it. A function reads from the shop what the
   * person has to know, also before `--yes`, and may refuse; undefined: nothing has to be confirmed.
   */
  readonly irreversible?: string | ((shop: ShopClient) => Promise<string | undefined>);
  run(shop: ShopClient): Promise<Result>;
}

export interface Result {
  /** For `--json`. */
  readonly data: object;
  /** For people. */
  readonly text: string;
  /** True: what was compared differs. The exit code is 1. */
  readonly hasDifferences?: boolean;
}
