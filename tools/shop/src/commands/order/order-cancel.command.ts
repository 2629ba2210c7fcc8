import type { Command } from "../../command/command.ts";
import { orderText } from "./order-texts.ts";

export const orderCancel: Command = {
  name: "order cancel",
  summary: "Cancels an order or items that are not shipped: their units are on sale again",
  parameters: ["NUMBER"],
  options: {
    item: {
      value: "ITEM",
      about: "only this item; several times. By default the complete order",
      isMultiple: true,
    },
    reason: { value: "TEXT", about: "why, for the audit log (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const [number, reason] = [args.parameter(0), args.required("reason")];
    const items = [...args.all("item")];
    const body = { reason, ...(items.length === 0 ? {} : { items }) };
    const what = items.length === 0 ? "the complete order" : `item ${items.join(", ")}`;
    return {
      irreversible: `Order ${number}: ${what} is cancelled, and the shopper gets a mail. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_cancel_order", { params: { number }, body });
        return { data, text: orderText(data) };
      },
    };
  },
};
