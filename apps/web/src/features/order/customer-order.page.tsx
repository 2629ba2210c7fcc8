import type { Order } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { required, requireLogin } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { CustomerArea } from "../customer/customer.public.ts";
import { OrderBody } from "./order-body.tsx";

export async function loader(input: LoaderInput): Promise<Order> {
  const { app, params, signal } = input;
  const [customer, order] = await Promise.all([
    app.api.call("api_get_customer", {}, { signal }),
    app.api.call(
      "api_get_order",
      { params: { orderUuid: params["orderUuid"] ?? "" }, query: {} },
      { signal },
    ),
  ]);
  requireLogin(input, customer);
  return required(order);
}

/** One of the customer's orders. */
export function Page({ data: order }: { readonly data: Order }) {
  const { t } = useTranslation();
  return (
    <CustomerArea page="customer_orders" title={t("order.title", { number: order.number })}>
      <Sheet>
        <OrderBody order={order} />
      </Sheet>
    </CustomerArea>
  );
}
