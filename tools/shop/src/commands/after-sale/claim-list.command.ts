import { CLAIM_STATES } from "@reprise/contracts";
import { listCommand } from "../../command/list-command.ts";
import { claimTable } from "./case-texts.ts";

export const claimList = listCommand({
  name: "claim list",
  summary: "Lists the claims under warranty that are not closed, the newest first",
  call: "api_operator_claim_list",
  things: "claims",
  filter: { option: "state", words: CLAIM_STATES, about: "only those that are" },
  text: ({ claims }) => (claims.length === 0 ? null : claimTable(claims)),
});
