import { MAX_OPERATOR_DAYS, OPERATOR_DAYS } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { newTokenText } from "./new-token-text.ts";

export const operatorRenew: Command = {
  name: "operator renew",
  summary: "Gives an operator a new token, and shows it once; the earlier one ends",
  parameters: ["NAME"],
  options: { days: { value: "N", about: `how long the token is valid; by default ${OPERATOR_DAYS} days` } },
  credential: "bootstrap",
  plan: (args) => {
    const name = args.parameter(0);
    const days = args.wholeNumber("days", 1, MAX_OPERATOR_DAYS);
    return {
      irreversible: `The present token of ${name} ends.`,
      run: async (shop) => {
        const body = days === undefined ? {} : { days };
        const data = await shop.call("api_operator_renew", { params: { name }, body });
        return { data, text: newTokenText(data) };
      },
    };
  },
};
