import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { offerPath, useTabProduct } from "./tab-products.ts";

export interface OfferNoteProps {
  /** What is for sale here, in cents. */
  readonly price: number;
}

/** What the offer for the shopper's own device leaves to pay of a price, and the way back to it. */
export function OfferNote({ price }: OfferNoteProps) {
  const app = useApp();
  const { t } = useTranslation();
  const offer = useTabProduct("offer");
  if (offer === null) return null;
  const { name: device, price: amount } = offer;
  return (
    <Notice testId="offer-note">
      <p>
        {price > amount
          ? t("product.offer.left", { device, left: formatMoney(price - amount, app.locale) })
          : t("product.offer.paid", { device })}
      </p>
      <a href={offerPath(app, offer)} data-testid="back-to-offer">
        {t("product.offer.back")}
      </a>
    </Notice>
  );
}
