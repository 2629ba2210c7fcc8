import { formatDate } from "@reprise/locale";
import { CARRIER_NAMES } from "@reprise/order";
import { PICKUP_HOURS } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Card, NumberedSteps } from "../../ui/sheet.tsx";
import { type OpenedTradeIn, tokenQuery } from "./opened-trade-in.ts";
import styles from "./posting.module.css";

/** What to do until all boxes are posted: pack, stick the label on, hand in. */
export function Posting({ order }: { readonly order: OpenedTradeIn }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { parcels, items, carrier, pickup, postUntil } = order;
  const isOver = items.every(({ state }) => state !== "announced");
  if (isOver || parcels.every(({ postedOn, receivedAt }) => postedOn !== null || receivedAt !== null))
    return null;
  const date = formatDate(postUntil, locale);
  return (
    <Card title={t("tradeInOrder.next")} testId="posting">
      <p className={styles.deadline} data-testid="post-until">
        {t("tradeInOrder.next.deadline", { date })}
      </p>
      <NumberedSteps>
        <li>{t("label.step.reset")}</li>
        <li>{t("label.step.pack")}</li>
        {parcels.length > 1 && <li>{t("tradeInOrder.next.several", { count: parcels.length })}</li>}
        <li>{t("tradeInOrder.label.stick")}</li>
        <li>
          {pickup === null
            ? t("tradeInOrder.label.post", { carrier: CARRIER_NAMES[carrier], date })
            : t("tradeInOrder.label.pickup", {
                carrier: CARRIER_NAMES[carrier],
                date: formatDate(pickup.date, locale),
                ...PICKUP_HOURS[pickup.window],
              })}
        </li>
      </NumberedSteps>
      <Labels order={order} />
    </Card>
  );
}

/** The label of each box as PDF, and as a code for those without a printer. */
function Labels({ order }: { readonly order: OpenedTradeIn }) {
  const { t } = useTranslation();
  const { uuid, parcels } = order;
  const search = new URLSearchParams(tokenQuery(order)).toString();
  return (
    <ul className={styles.labels}>
      {parcels.map(({ labelNumber, postedOn }, index) => {
        const box = index + 1;
        if (postedOn !== null) return null;
        return (
          <li key={labelNumber} className={styles.label} data-testid="label">
            <QrCode text={labelNumber} title={t("tradeInOrder.label.qr", { number: labelNumber })} />
            <div className={styles.what}>
              <strong data-testid="label-number">{labelNumber}</strong>
              <small>{t("tradeInOrder.label.box", { number: box, total: parcels.length })}</small>
              <Button
                href={`/api/trade-in/orders/${uuid}/labels/${box}${search && `?${search}`}`}
                download={`${labelNumber}.pdf`}
                icon="download"
                variant={box === 1 ? "primary" : "secondary"}
                data-testid="download-label"
              >
                {parcels.length === 1
                  ? t("tradeInOrder.label.download")
                  : t("tradeInOrder.label.downloadBox", { number: labelNumber })}
              </Button>
              <p>{t("tradeInOrder.label.noPrinter")}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
