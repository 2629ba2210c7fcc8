import type { Order } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { Notice, type NoticeVariant } from "../../ui/notice.tsx";
import { statusText } from "./status-texts.ts";

const variantOf = ({ status, payment }: Order): NoticeVariant => {
  if (status === "placed") return payment.status === "failed" ? "warn" : "info";
  return status === "cancelled" || status === "refunded" ? "info" : "success";
};

/** How far the order is. */
export function OrderStatus({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  return (
    <Notice variant={variantOf(order)} testId="order-status">
      {t(statusText(order))}
    </Notice>
  );
}
