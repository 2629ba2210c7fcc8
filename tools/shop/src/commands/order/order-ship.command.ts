import { CARRIERS } from "@reprise/order";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { orderText } from "./order-texts.ts";
import { requirePaid } from "./require-paid.ts";

export const orderShip: Command = {
  name: "order ship",
  summary: "Hands a parcel to a carrier: its units are sold, and the shopper gets a mail",
  parameters: ["NUMBER"],
  options: {
    carrier: { value: "CARRIER", about: `${CARRIERS.join(", ")} (required)` },
    tracking: { value: "NUMBER", about: "tracking number (required)" },
    item: {
      value: "ITEM",
      about: "only this item; several times. By default all that is left",
      isMultiple: true,
    },
  },
  credential: "operator",
  plan: (args) => {
    const [number, trackingNumber] = [args.parameter(0), args.required("tracking")];
    args.required("carrier");
    const carrier = args.choice("carrier", CARRIERS);
    if (carrier === undefined) throw new UsageError("--carrier is missing.");
    const items = [...args.all("item")];
    const body = { carrier, trackingNumber, ...(items.length === 0 ? {} : { items }) };
    const what = items.length === 0 ? "everything that is left" : `item ${items.join(", ")}`;
    return {
      async irreversible(shop) {
        await requirePaid(shop, number);
        return `Order ${number}: ${what} leaves the warehouse and is sold. This cannot be undone.`;
      },
      run: async (shop) => {
        const data = await shop.call("api_operator_ship_order", { params: { number }, body });
        return { data, text: orderText(data) };
      },
    };
  },
};
