import { join } from "node:path";
import type { Command } from "../command/command.ts";
import { saveFile } from "../command/save-file.ts";
import { moneyText } from "../command/texts.ts";

export const payoutExport: Command = {
  name: "payout export",
  summary:
    "Saves the payouts that nobody has made as a file for the shop's bank (SEPA credit transfers, pain.001.001.09)",
  parameters: ["DIR"],
  options: {
    again: { value: "FILE", about: "saves an earlier file once more, by its number; nothing is exported" },
  },
  credential: "operator",
  plan: (args) => {
    const [folder, again] = [args.parameter(0), args.wholeNumber("again", 1, 999_999_999)];
    return {
      ...(again === undefined
        ? { irreversible: "The payouts are in this file alone from now on. Send it to the bank." }
        : {}),
      run: async (shop) => {
        const exported =
          again === undefined ? await shop.call("api_operator_payout_export", {}) : { file: again };
        const { file } = exported;
        if (file === null) return { data: exported, text: "There are no payouts to make." };
        const params = { number: `${file}` };
        const content = await shop.call("api_operator_payout_file", { params });
        const path = join(folder, `payouts-${file}.xml`);
        await saveFile(path, Buffer.from(content, "base64"));
        const what =
          "count" in exported ? `: ${exported.count} payouts, ${moneyText(exported.total)} in all` : "";
        return { data: { ...exported, path }, text: `${path}${what}.` };
      },
    };
  },
};
