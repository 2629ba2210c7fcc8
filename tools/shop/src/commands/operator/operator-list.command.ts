import type { Command } from "../../command/command.ts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

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
