import { connectionOf, type Where } from "./api/connection.ts";
import { createShopClient } from "./api/shop-client.ts";
import { readArguments } from "./command/arguments.ts";
import { CommandError, UsageError } from "./command/errors.ts";
import { nearestName } from "./command/nearest-name.ts";
import { printable, printableJson } from "./command/printable.ts";
import { allUsage, usageOf } from "./command/usage.ts";
import { COMMANDS } from "./commands.ts";

export interface Io extends Where {
  /** Prints a result. */
  readonly print: (text: string) => void;
  /** Prints an error. */
  readonly complain: (text: string) => void;
  /** Asks the person; null: there is no terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

const [REFUSED, DIFFERENT] = [1, 1];
const WRONG_USAGE = 2;

/** Runs a command. Returns the exit code: 0, 1 (refused, or differences found) or 2 (wrong usage). */
export async function runShop(words: readonly string[], io: Io): Promise<number> {
  try {
    return await run(words, io);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof UsageError)) throw error;
    io.complain(printable(error.message));
    return error instanceof CommandError ? REFUSED : WRONG_USAGE;
  }
}

/** The command that was probably meant. Arguments may follow the name, which has one to three words. */
function suggestionFor(typed: readonly string[]): string | undefined {
  const names = COMMANDS.map(({ name }) => name);
  const lengths = [3, 2, 1].filter((length) => length <= typed.length);
  return lengths
    .map((length) => {
      const ofLength = names.filter((name) => name.split(" ").length === length);
      return nearestName(typed.slice(0, length).join(" "), ofLength);
    })
    .find((name) => name !== undefined);
}

async function run(words: readonly string[], { print, complain, confirm, ...where }: Io): Promise<number> {
  const isHelp = words.includes("--help") || words.includes("-h");
  const command = COMMANDS.find(({ name }) => name.split(" ").every((word, index) => words[index] === word));
  if (command === undefined) {
    const typed = words.filter((word) => !word.startsWith("-")).slice(0, 3);
    const suggested = isHelp ? undefined : suggestionFor(typed);
    if (suggested !== undefined) {
      complain(
        `There is no command "${printable(typed.join(" "))}". Did you mean "${suggested}"?\npnpm shop --help lists all commands.`,
      );
      return WRONG_USAGE;
    }
    const group = COMMANDS.filter(({ name }) => name.startsWith(`${words[0]} `));
    (isHelp ? print : complain)(allUsage(group.length > 0 ? group : COMMANDS));
    return isHelp ? 0 : WRONG_USAGE;
  }
  if (isHelp) {
    print(usageOf(command));
    return 0;
  }
  const { args, isJson, isConfirmed } = readArguments(command, words);
  const plan = command.plan(args);
  const connection = connectionOf(where);
  const token = command.credential === "bootstrap" ? connection.bootstrapToken() : connection.operatorToken();
  const shop = createShopClient(connection.address, token);
  const question =
    typeof plan.irreversible === "function" ? await plan.irreversible(shop) : plan.irreversible;
  if (question !== undefined && !isConfirmed) {
    if (confirm === null) throw new CommandError(`${printable(question)} Repeat the command with --yes.`);
    if (!(await confirm(`${printable(question)} Continue?`))) throw new CommandError("Nothing was changed.");
  }
  const { data, text, hasDifferences = false } = await plan.run(shop);
  print(isJson ? printableJson(data) : printable(text));
  return hasDifferences ? DIFFERENT : 0;
}
