import { PAYMENT_PROBLEM_STATES } from "@reprise/contracts";
import { listCommand } from "../../command/list-command.ts";
import { paymentProblemTable } from "./payment-problem-texts.ts";

export const paymentProblems = listCommand({
  name: "payment problems",
  summary: "Lists disputes, failed captures and refunds, and refunds by hand, open ones by default",
  call: "api_operator_list_payment_problems",
  things: "problems",
  filter: { option: "state", words: PAYMENT_PROBLEM_STATES, about: "only those that are" },
  text: ({ problems }) => (problems.length === 0 ? null : paymentProblemTable(problems)),
});
