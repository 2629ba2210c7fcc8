import type { Command } from "../../command/command.ts";
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
