import type { Command } from "../../command/command.ts";
import { addressTable, contentTable } from "./content-texts.ts";

export const contentShow: Command = {
  name: "content show",
  summary: "Shows a text of the shop with its addresses, such as page/returns",
  parameters: ["DOCUMENT"],
  options: {},
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_content_show", { query: { folder: args.parameter(0) } });
      return { data, text: `${contentTable([data.document])}\n\n${addressTable(data.addresses)}` };
    },
  }),
};
