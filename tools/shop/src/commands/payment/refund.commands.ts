import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { moneyText } from "../../command/texts.ts";

export const refundRejected: Command = {
  name: "refund rejected",
  summary:
    "Says that the bank does not transfer a refund of a file: the shopper is asked for another account",
  parameters: ["ID"],
  options: { reason: { value: "TEXT", about: "the bank's reason, such as AC04 (required)" } },
  credential: "operator",
  plan: (args) => {
    const [id, reason] = [args.parameter(0), args.required("reason")];
    return {
      irreversible: `The refund ${id} did not arrive: it leaves its file, and the shopper gets a mail.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_refund_rejected", { params: { id }, body: { reason } });
        return {
          data,
          text: `Order ${data.orderNumber}: ${moneyText(data.amount)} wait for another account.`,
        };
      },
    };
  },
};

const DECISIONS = ["approve", "refuse"] as const;

export const refundAccount: Command = {
  name: "refund account",
  summary: "Decides whether refunds of an order go to another account than the one that paid",
  parameters: ["ID"],
  options: {
    decision: {
      value: "DECISION",
      about: `${DECISIONS.join(" or ")} (required); after an approval the shopper gets a mail`,
    },
    reason: { value: "TEXT", about: "for the audit log, such as how the shopper was identified (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const [id, reason] = [args.parameter(0), args.required("reason")];
    const decision = args.choice("decision", DECISIONS);
    if (decision === undefined) throw new UsageError(`--decision must be ${DECISIONS.join(" or ")}.`);
    const isApproved = decision === "approve";
    return {
      irreversible: isApproved
        ? `Refunds of the order go to the account ${id}, and the shopper gets a mail.`
        : `Refunds of the order do not go to the account ${id}.`,
      run: async (shop) => {
        const body = { isApproved, reason };
        const data = await shop.call("api_operator_decide_refund_account", { params: { id }, body });
        return {
          data,
          text: `Order ${data.orderNumber}: ${data.account} is ${isApproved ? "approved" : "refused"}.`,
        };
      },
    };
  },
};
