import { join } from "node:path";
import type { Command } from "../../command/command.ts";
import { CommandError, UsageError } from "../../command/errors.ts";
import { checkFolder, saveFile } from "../../command/save-file.ts";
import { moneyText } from "../../command/texts.ts";

/** What the shop's bank transfers by files. */
interface Transfers {
  /** The name of one of them, for people and in names of commands and files. */
  readonly one: "payout" | "refund";
  /** Which ones are put into a file. */
  readonly which: string;
  readonly paid: string;
}

const PAYOUTS = {
  one: "payout",
  which: "payouts that nobody has made",
  paid: "paid, and the sellers get a mail",
} as const satisfies Transfers;

const REFUNDS = {
  one: "refund",
  which: "refunds whose shoppers gave an account",
  paid: "transferred, and the shoppers get a mail",
} as const satisfies Transfers;

const exportOf = ({ one, which }: Transfers): Command => ({
  name: `${one} export`,
  summary: `Saves the ${which} as a file for the shop's bank (SEPA credit transfers, pain.001.001.09)`,
  parameters: ["DIR"],
  options: {
    again: { value: "FILE", about: "saves an earlier file once more, by its number; nothing is exported" },
  },
  credential: "operator",
  plan: (args) => {
    const [folder, again] = [args.parameter(0), args.wholeNumber("again", 1, 999_999_999)];
    return {
      ...(again === undefined
        ? { irreversible: `The ${one}s are in this file alone from now on. Send it to the bank.` }
        : {}),
      run: async (shop) => {
        await checkFolder(folder);
        const exported =
          again === undefined ? await shop.call(`api_operator_${one}_export`, {}) : { file: again };
        const { file } = exported;
        if (file === null) return { data: exported, text: `There are no ${one}s to make.` };
        const params = { number: `${file}` };
        const path = join(folder, `${one}s-${file}.xml`);
        try {
          const content = await shop.call(`api_operator_${one}_file`, { params });
          await saveFile(path, Buffer.from(content, "base64"));
        } catch (error) {
          if (again !== undefined || !(error instanceof CommandError)) throw error;
          // The next export does not have them any more.
          const way = `File ${file} is exported, but not saved: repeat the command with --again ${file}.`;
          throw new CommandError(`${error.message} ${way}`, error.code);
        }
        const what =
          "count" in exported ? `: ${exported.count} ${one}s, ${moneyText(exported.total)} in all` : "";
        return { data: { ...exported, path }, text: `${path}${what}.` };
      },
    };
  },
});

const bookedOf = ({ one, paid }: Transfers): Command => ({
  name: `${one} booked`,
  summary: `Says that the bank has booked a file: its ${one}s are ${paid}`,
  parameters: ["FILE"],
  options: { reference: { value: "TEXT", about: "the booking's reference at the bank (required)" } },
  credential: "operator",
  plan: (args) => {
    const [number, reference] = [args.parameter(0), args.required("reference")];
    if (!/^[1-9]\d{0,8}$/u.test(number)) throw new UsageError("FILE must be the number of a file.");
    return {
      irreversible: `The ${one}s of file ${number} are ${paid}, except those that were rejected.`,
      run: async (shop) => {
        const data = await shop.call(`api_operator_${one}_booked`, {
          params: { number },
          body: { reference },
        });
        return { data, text: `${data.count} ${one}s, ${moneyText(data.total)} in all, are paid.` };
      },
    };
  },
});

export const payoutExport = exportOf(PAYOUTS);
export const payoutBooked = bookedOf(PAYOUTS);
export const refundExport = exportOf(REFUNDS);
export const refundBooked = bookedOf(REFUNDS);
