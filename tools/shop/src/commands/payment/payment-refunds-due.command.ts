import type { Command } from "../../command/command.ts";
import { refundsDueTable } from "./refund-texts.ts";

export const paymentRefundsDue: Command = {
  name: "payment refunds-due",
  summary: "Lists the refunds that a person has to transfer, the oldest first",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_list_refunds_due", {});
      return { data, text: refundsDueTable(data) };
    },
  }),
};
