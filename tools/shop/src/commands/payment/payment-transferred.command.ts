import type { Command } from "../../command/command.ts";
import { moneyText } from "../../command/texts.ts";

export const paymentTransferred: Command = {
  name: "payment transferred",
  summary: "Says that a refund was transferred: its credit note is issued, and the shopper gets a mail",
  parameters: ["ID"],
  options: { reference: { value: "TEXT", about: "the transfer's reference at the bank (required)" } },
  credential: "operator",
  plan: (args) => {
    const [id, reference] = [args.parameter(0), args.required("reference")];
    return {
      irreversible: `The refund ${id} was transferred as ${reference}, and the shopper gets a mail. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_mark_refund_transferred", {
          params: { id },
          body: { reference },
        });
        return { data, text: `Order ${data.orderNumber}: ${moneyText(data.amount)} refunded.` };
      },
    };
  },
};
