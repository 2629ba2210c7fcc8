import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { LegalGuarantee } from "../../ui/legal-guarantee.tsx";
import { forget } from "../trade-in/trade-in.public.ts";
import { AfterSaleLinks } from "./after-sale-links.tsx";
import { BankTransfer } from "./bank-transfer.tsx";
import { NextSteps } from "./next-steps.tsx";
import type { OpenedOrder } from "./opened-order.ts";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderStatus } from "./order-status.tsx";
import { Parcels } from "./parcels.tsx";
import { RefundAccount } from "./refund-account.tsx";
import { WaitingPayment } from "./waiting-payment.tsx";

/** An order without its heading, for the order page and the customer area. */
export function OrderBody({ order }: { readonly order: OpenedOrder }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { transfer, dueAt, redirectUrl, refund } = order.payment;
  useEffect(() => {
    for (const { productId } of order.lines) forget("wanted", productId);
  }, [order.lines]);
  return (
    <>
      <OrderStatus order={order} />
      {redirectUrl !== null && (
        <WaitingPayment orderUuid={order.uuid} redirectUrl={redirectUrl} isOwn={order.token === undefined} />
      )}
      {transfer !== null && <BankTransfer transfer={transfer} dueAt={dueAt} />}
      {refund !== null && <RefundAccount order={order} refund={refund} />}
      <Parcels order={order} />
      <NextSteps order={order} />
      <OrderLines order={order} />
      <OrderFacts order={order} />
      <OrderDocuments order={order} />
      <LegalGuarantee locale={locale} t={t} />
      <AfterSaleLinks order={order} />
    </>
  );
}
