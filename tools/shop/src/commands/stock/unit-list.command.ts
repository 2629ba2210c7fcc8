import { UNIT_STATES } from "@reprise/contracts";
import { listCommand } from "../../command/list-command.ts";
import { unitListTable } from "./unit-texts.ts";

export const unitList = listCommand({
  name: "unit list",
  summary: "Lists the units that wait for their release, or are in another state, the oldest first",
  call: "api_operator_unit_list",
  things: "units",
  filter: { option: "state", words: UNIT_STATES, about: "those that are, instead of waiting:" },
  text: ({ units }) => (units.length === 0 ? null : unitListTable(units)),
});
