import { writeFile } from "node:fs/promises";
import type { Command } from "../../command/command.ts";
import { Refused } from "../../command/refusals.ts";
import { packingListHtml, packingListText } from "./packing-list.ts";

export const orderPick: Command = {
  name: "order pick",
  summary: "Starts to pack an order and prints the packing list",
  parameters: ["NUMBER"],
  options: { html: { value: "FILE", about: "also writes the list as a page to print" } },
  credential: "operator",
  plan: (args) => {
    const [number, file] = [args.parameter(0), args.text("html")];
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_pick_order", { params: { number } });
        if (file !== undefined) await writeList(file, packingListHtml(data));
        return { data, text: packingListText(data) };
      },
    };
  },
};

/** @throws {Refused} The order is being packed by then: a repetition prints the list again. */
async function writeList(file: string, html: string): Promise<void> {
  try {
    await writeFile(file, html);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refused(`${file} cannot be written (${code}). Repeat the command with another file.`);
  }
}
