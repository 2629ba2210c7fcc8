import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Card, CardGrid } from "../../ui/sheet.tsx";
import { AddressText } from "../checkout/checkout.public.ts";
import styles from "./boxes.module.css";
import type { OpenedTradeIn } from "./opened-trade-in.ts";

/** Each box with its number: posted, arrived; and where goods go back to. */
export function Boxes({ order: { parcels, address } }: { readonly order: OpenedTradeIn }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const day = (time: string) => formatDate(time, locale);
  return (
    <CardGrid>
      <Card title={t("tradeInOrder.boxes", { count: parcels.length })} testId="boxes">
        <ul className={styles.boxes}>
          {parcels.map(({ labelNumber, postedOn, receivedAt }) => (
            <li key={labelNumber} data-testid="box">
              <strong>{labelNumber}</strong>
              {postedOn !== null && <small>{t("tradeInOrder.box.posted", { date: day(postedOn) })}</small>}
              {receivedAt !== null && (
                <small>{t("tradeInOrder.box.received", { date: day(receivedAt) })}</small>
              )}
              {postedOn === null && receivedAt === null && <small>{t("tradeInOrder.box.waiting")}</small>}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t("tradeInOrder.sender")}>
        <AddressText address={address} />
      </Card>
    </CardGrid>
  );
}
