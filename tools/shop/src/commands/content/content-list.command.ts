import type { ContentRecord } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { contentTable } from "./content-texts.ts";

export const contentList: Command = {
  name: "content list",
  summary: "Lists the texts of the shop",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const documents: ContentRecord[] = [];
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const answer = await shop.call("api_operator_content_list", { query: { page: `${page}` } });
        documents.push(...answer.documents);
        isLast = answer.isLast;
      }
      return {
        data: { documents },
        text: documents.length === 0 ? "There are no texts." : contentTable(documents),
      };
    },
  }),
};
