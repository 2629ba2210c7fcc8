import type { Order } from "@reprise/contracts";
import { useTranslate } from "../../lib/context/app-context.ts";
import { Notice, type NoticeVariant } from "../../ui/notice.tsx";
import { statusText } from "./status-texts.ts";

const variantOf = ({ status, payment }: Order): NoticeVariant => {
  if (status === "placed") return payment.status === "failed" ? "warn" : "info";
  return status === "cancelled" || status === "refunded" ? "info" : "success";
};

/** How far the order is. */
export function OrderStatus({ order }: { readonly order: Order }) {
  const t = useTranslate();
  return (
    <Notice variant={variantOf(order)} testId="order-status">
      {t(statusText(order))}
    </Notice>
  );
}
