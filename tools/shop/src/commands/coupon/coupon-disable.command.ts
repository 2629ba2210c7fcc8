import type { Command } from "../../command/command.ts";

export const couponDisable: Command = {
  name: "coupon disable",
  summary: "Ends a coupon: carts lose it, orders keep it",
  parameters: ["CODE"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const code = args.parameter(0);
    return {
      irreversible: `The coupon ${code} ends, and its code cannot be used again.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_coupon_disable", { body: { code } });
        return { data, text: `The coupon ${data.code} has ended.` };
      },
    };
  },
};
