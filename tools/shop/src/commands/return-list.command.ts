import { RETURN_STATES } from "@reprise/contracts";
import { moreText, returnTable } from "../command/case-texts.ts";
import type { Command } from "../command/command.ts";

export const returnList: Command = {
  name: "return list",
  summary: "Lists the returns after withdrawals, the newest first",
  parameters: [],
  options: {
    state: { value: "STATE", about: `only those with an item that is ${RETURN_STATES.join(", ")}` },
    page: { value: "N", about: "the next returns of a long list" },
  },
  credential: "operator",
  plan: (args) => {
    const state = args.choice("state", RETURN_STATES);
    const page = args.wholeNumber("page", 1, 1_000_000);
    const query = {
      ...(state === undefined ? {} : { state }),
      ...(page === undefined ? {} : { page: `${page}` }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_return_list", { query });
        const text = data.returns.length === 0 ? "There are no returns." : returnTable(data.returns);
        return { data, text: text + moreText(data) };
      },
    };
  },
};
