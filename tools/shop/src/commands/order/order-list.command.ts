import { ORDER_STATUSES } from "@reprise/order";
import type { Command } from "../../command/command.ts";
import { orderTable } from "./order-texts.ts";

export const orderList: Command = {
  name: "order list",
  summary: "Lists orders, the latest first",
  parameters: [],
  options: {
    status: { value: "STATUS", about: ORDER_STATUSES.join(", ") },
    number: { value: "NUMBER", about: "only this order" },
    email: { value: "EMAIL", about: "only orders of this address" },
    page: { value: "N", about: "the next orders of a long list" },
  },
  credential: "operator",
  plan: (args) => {
    const status = args.choice("status", ORDER_STATUSES);
    const [number, email] = [args.text("number"), args.text("email")];
    const page = args.wholeNumber("page", 1, 10_000);
    const query = {
      ...(status === undefined ? {} : { status }),
      ...(number === undefined ? {} : { number }),
      ...(email === undefined ? {} : { email }),
      ...(page === undefined ? {} : { page: `${page}` }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_list_orders", { query });
        return { data, text: orderTable(data) };
      },
    };
  },
};
