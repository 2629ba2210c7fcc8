import type { ShopClient } from "../../api/shop-client.ts";
import { Refused } from "../../command/refusals.ts";

/** Says that an order is not paid before the person is asked about it. @throws {Refused} */
export async function requirePaid(shop: ShopClient, number: string): Promise<void> {
  const { order } = await shop.call("api_operator_show_order", { params: { number } });
  if (order.status === "placed") throw new Refused(`The order ${number} is not paid.`);
}
