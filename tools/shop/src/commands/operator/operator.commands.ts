import { MAX_OPERATOR_DAYS, OPERATOR_DAYS, OPERATOR_ROLES, type Output } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

const newTokenText = ({ operator, token }: Output<"api_operator_add">): string =>
  `${operator.name} (${operator.roles.join(", ")}) has this token until ${timeText(operator.expiresAt)}. It is never shown again:\n${token}`;

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

export const operatorList: Command = {
  name: "operator list",
  summary: "Lists the operators",
  parameters: [],
  options: {},
  credential: "bootstrap",
  plan: () => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_list", {});
      const rows = data.operators.map(({ name, roles, createdAt, usedAt, expiresAt, disabledAt }) => [
        name,
        roles.join(", "),
        timeText(createdAt),
        timeText(usedAt),
        timeText(expiresAt),
        timeText(disabledAt),
      ]);
      const heads = ["name", "roles", "token created", "last used", "expires", "disabled"];
      return { data, text: rows.length === 0 ? "There are no operators." : table(heads, rows) };
    },
  }),
};

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

export const operatorDisable: Command = {
  name: "operator disable",
  summary: "Ends the token of an operator",
  parameters: ["NAME"],
  options: {},
  credential: "bootstrap",
  plan: (args) => {
    const name = args.parameter(0);
    return {
      irreversible: `The token of ${name} ends for good. Only pnpm shop operator add gives ${name} a new one.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_disable", { params: { name } });
        return { data, text: `${name} is disabled.` };
      },
    };
  },
};
