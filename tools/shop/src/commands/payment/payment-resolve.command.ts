import { DISPUTE_OUTCOMES } from "@reprise/order";
import type { Command } from "../../command/command.ts";
import { paymentProblemTable } from "./payment-problem-texts.ts";

export const paymentResolve: Command = {
  name: "payment resolve",
  summary: "Ends a problem of a payment; a dispute with its outcome",
  parameters: ["PROBLEM"],
  options: {
    note: { value: "TEXT", about: "what was done (required)" },
    outcome: { value: "OUTCOME", about: `of a dispute: ${DISPUTE_OUTCOMES.join(" or ")}` },
  },
  credential: "operator",
  plan: (args) => {
    const [id, note] = [args.parameter(0), args.required("note")];
    const outcome = args.choice("outcome", DISPUTE_OUTCOMES);
    return {
      irreversible:
        outcome === undefined
          ? `The problem ${id} is resolved.`
          : `The dispute ${id} is ${outcome}. Refunds that waited for it are made now.`,
      run: async (shop) => {
        const body = { note, ...(outcome === undefined ? {} : { outcome }) };
        const data = await shop.call("api_operator_resolve_payment_problem", { params: { id }, body });
        return { data, text: paymentProblemTable([data]) };
      },
    };
  },
};
