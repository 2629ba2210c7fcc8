import { CLAIM_STATES } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { listCommand } from "../../command/list-command.ts";
import { showCommand } from "../../command/show-command.ts";
import { claimTable, claimText } from "./case-texts.ts";

export const claimList = listCommand({
  name: "claim list",
  summary: "Lists the claims under warranty that are not closed, the newest first",
  call: "api_operator_claim_list",
  things: "claims",
  filter: { option: "state", words: CLAIM_STATES, about: "only those that are" },
  text: ({ claims }) => (claims.length === 0 ? null : claimTable(claims)),
});

export const claimShow = showCommand({
  name: "claim show",
  summary: "Shows a claim with all that was written about it",
  parameter: "NUMBER",
  call: "api_operator_claim_show",
  input: (number) => ({ params: { number } }),
  text: claimText,
});

export const claimAnswer: Command = {
  name: "claim answer",
  summary: "Answers a claim; the shopper gets the text by mail",
  parameters: ["NUMBER"],
  options: { text: { value: "TEXT", about: "the answer (required)" } },
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0) };
    const body = { text: args.required("text") };
    return {
      irreversible: "The text goes to the shopper. This cannot be undone.",
      run: async (shop) => {
        const data = await shop.call("api_operator_claim_answer", { params, body });
        return { data, text: claimText(data) };
      },
    };
  },
};

export const claimClose: Command = {
  name: "claim close",
  summary: "Closes a claim; the shopper gets the text by mail",
  parameters: ["NUMBER"],
  options: { text: { value: "TEXT", about: "what was done, for the shopper (required)" } },
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0) };
    const body = { text: args.required("text") };
    return {
      irreversible: "The claim ends, and the text goes to the shopper. This cannot be undone.",
      run: async (shop) => {
        const data = await shop.call("api_operator_claim_close", { params, body });
        return { data, text: claimText(data) };
      },
    };
  },
};
