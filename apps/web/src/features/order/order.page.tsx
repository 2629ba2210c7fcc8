import { useTranslation } from "react-i18next";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { required } from "../../lib/page/loader-responses.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Further, Sheet, SheetHeading } from "../../ui/sheet.tsx";
import type { OpenedOrder } from "./opened-order.ts";
import { OrderBody } from "./order-body.tsx";
import { RegisterOffer } from "./register-offer.tsx";
import { headingOf } from "./status-texts.ts";

export const loader = withQuery(
  parameters({ token: anyText }),
  async ({ app, params, query: { token }, signal }): Promise<OpenedOrder> => {
    const input = {
      params: { orderUuid: params["orderUuid"] ?? "" },
      query: token === undefined ? {} : { token },
    };
    return { ...required(await app.api.call("api_get_order", input, { signal })), ...input.query };
  },
);

/** An order, right after it was placed and at any time later. */
export function Page({ data: order }: { readonly data: OpenedOrder }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { number, email, isGuest } = order;
  const heading = t(headingOf(order));
  return (
    <>
      <Head title={t("order.title", { number })} isIndexed={false} />
      <Sheet testId="order">
        <SheetHeading title={heading} label={t("order.number")} number={number} testId="order-number" />
        <OrderBody order={order} />
        {isGuest && <RegisterOffer email={email} />}
        <Further>
          <a href={path("landingpage")}>{t("checkout.back")}</a>
        </Further>
      </Sheet>
    </>
  );
}
