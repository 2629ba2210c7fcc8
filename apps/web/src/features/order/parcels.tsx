import type { Order } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/sheet.tsx";
import styles from "./order.module.css";

/** The parcels of an order, with links to their carriers. */
export function Parcels({ order: { parcels } }: { readonly order: Order }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (parcels.length === 0) return null;
  const day = (time: string) => formatDate(time, locale);
  return (
    <Card title={t("order.parcels", { count: parcels.length })} testId="parcels">
      <ul className={styles.parcels}>
        {parcels.map(({ carrierName, trackingNumber, trackingUrl, items, shippedAt, deliveredAt }) => (
          <li key={trackingNumber} className={styles.parcel} data-testid="parcel">
            <div className={styles.carrier}>
              <strong translate="no">{`${carrierName} ${trackingNumber}`}</strong>
              <small>
                {[
                  t("order.parcel.items", { count: items.length }),
                  deliveredAt === null
                    ? t("order.parcel.shipped", { date: day(shippedAt) })
                    : t("order.parcel.delivered", { date: day(deliveredAt) }),
                ].join(" · ")}
              </small>
            </div>
            <Button href={trackingUrl} variant="secondary" size="small" icon="truck">
              {t("order.parcel.track")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
