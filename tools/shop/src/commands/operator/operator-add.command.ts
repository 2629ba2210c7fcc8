import { MAX_OPERATOR_DAYS, OPERATOR_DAYS, OPERATOR_ROLES } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { newTokenText } from "./new-token-text.ts";

export const operatorAdd: Command = {
  name: "operator add",
  summary: "Creates an operator, or gives a disabled one a new token, and shows the token once",
  parameters: ["NAME"],
  options: {
    role: {
      value: "ROLE",
      about: `${OPERATOR_ROLES.join(", ")}; may be given several times`,
      isMultiple: true,
    },
    days: { value: "N", about: `how long the token is valid; by default ${OPERATOR_DAYS} days` },
  },
  credential: "bootstrap",
  plan: (args) => {
    args.required("role");
    const roles = args.all("role").map((word) => {
      const role = OPERATOR_ROLES.find((one) => one === word);
      if (role === undefined)
        throw new UsageError(`--role must be ${OPERATOR_ROLES.join(" or ")}, not "${word}".`);
      return role;
    });
    const days = args.wholeNumber("days", 1, MAX_OPERATOR_DAYS);
    return {
      run: async (shop) => {
        const body = { name: args.parameter(0), roles, ...(days === undefined ? {} : { days }) };
        const data = await shop.call("api_operator_add", { body });
        return { data, text: newTokenText(data) };
      },
    };
  },
};
