import { RETURN_STATES } from "@reprise/contracts";
import { listCommand } from "../../command/list-command.ts";
import { returnTable } from "./case-texts.ts";

export const returnList = listCommand({
  name: "return list",
  summary: "Lists the returns after withdrawals, the newest first",
  call: "api_operator_return_list",
  things: "returns",
  filter: { option: "state", words: RETURN_STATES, about: "only those with an item that is" },
  text: ({ returns }) => (returns.length === 0 ? null : returnTable(returns)),
});
