import type { Command } from "../../command/command.ts";
import { claimText } from "./case-texts.ts";

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
