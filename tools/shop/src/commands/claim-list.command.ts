import { CLAIM_STATES } from "@reprise/contracts";
import { claimTable, moreText } from "../command/case-texts.ts";
import type { Command } from "../command/command.ts";

export const claimList: Command = {
  name: "claim list",
  summary: "Lists the claims under warranty that are not closed, the newest first",
  parameters: [],
  options: {
    state: { value: "STATE", about: `only those that are ${CLAIM_STATES.join(", ")}` },
    page: { value: "N", about: "the next claims of a long list" },
  },
  credential: "operator",
  plan: (args) => {
    const state = args.choice("state", CLAIM_STATES);
    const page = args.wholeNumber("page", 1, 1_000_000);
    const query = {
      ...(state === undefined ? {} : { state }),
      ...(page === undefined ? {} : { page: `${page}` }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_claim_list", { query });
        const text = data.claims.length === 0 ? "There are no claims." : claimTable(data.claims);
        return { data, text: text + moreText(data) };
      },
    };
  },
};
