import type { Command } from "../../command/command.ts";
import { orderText } from "./order-texts.ts";

export const orderDeliver: Command = {
  name: "order deliver",
  summary: "Says that a parcel has arrived",
  parameters: ["NUMBER", "TRACKING-NUMBER"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const [number, trackingNumber] = [args.parameter(0), args.parameter(1)];
    return {
      irreversible: `Order ${number}: the parcel ${trackingNumber} has arrived. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_deliver_order", {
          params: { number },
          body: { trackingNumber },
        });
        return { data, text: orderText(data) };
      },
    };
  },
};
