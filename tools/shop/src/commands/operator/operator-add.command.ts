import { OPERATOR_ROLES } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";

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
  },
  credential: "service",
  plan: (args) => {
    args.required("role");
    const roles = args.all("role").map((word) => {
      const role = OPERATOR_ROLES.find((one) => one === word);
      if (role === undefined)
        throw new UsageError(`--role must be ${OPERATOR_ROLES.join(" or ")}, not "${word}".`);
      return role;
    });
    return {
      run: async (shop) => {
        const body = { name: args.parameter(0), roles };
        const data = await shop.call("api_operator_add", { body });
        const { operator, token } = data;
        const text = `${operator.name} (${operator.roles.join(", ")}) has this token, which is never shown again:\n${token}`;
        return { data, text };
      },
    };
  },
};
