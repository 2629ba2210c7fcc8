import type { Command } from "../../command/command.ts";
import { timeText } from "../../command/texts.ts";
import { addressTable } from "./content-texts.ts";

export const contentPreview: Command = {
  name: "content preview",
  summary: "Makes links that show a stored text before it is published, such as blog-post/how-we-grade",
  parameters: ["DOCUMENT"],
  options: {},
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_content_preview", { body: { folder: args.parameter(0) } });
      const until = `Whoever has a link sees the text, until ${timeText(data.expiresAt)}.`;
      return { data, text: `${addressTable(data.addresses)}\n${until}` };
    },
  }),
};
