import type { Command } from "../../command/command.ts";
import { couponTable } from "./coupon-table.ts";

export const couponList: Command = {
  name: "coupon list",
  summary: "Lists the coupons and their uses, the newest first",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_coupon_list", {});
      return { data, text: data.coupons.length === 0 ? "There are no coupons." : couponTable(data.coupons) };
    },
  }),
};
