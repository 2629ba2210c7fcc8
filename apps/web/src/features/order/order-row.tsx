import type { OrderSummary } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { CataloguePicture } from "../catalogue/catalogue.read.tsx";
import styles from "./orders.module.css";

/** One order of the list: how far it is, what is in it, what it cost. */
export function OrderRow({ order }: { readonly order: OrderSummary }) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  const { uuid, number, status, placedAt, total, orderProductsCount, pictures } = order;
  return (
    <li className={styles.order} data-testid="order-row">
      <div className={styles.what}>
        <h2 className={styles.number}>
          <a href={path("customer_order", { orderUuid: uuid })}>{t("order.title", { number })}</a>
        </h2>
        <p className={styles.status}>{t(`order.status.${status}`)}</p>
        <p className={styles.more}>
          {t("order.placedAt", { date: formatDate(new Date(placedAt), locale) })}
          {" · "}
          {t("customer.orders.items", { count: orderProductsCount })}
          {" · "}
          <span className={styles.total}>{formatMoney(total, locale)}</span>
        </p>
      </div>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={`${index}${picture.hash}`} className={styles.picture}>
            <CataloguePicture picture={picture} sizes="4rem" widest={320} />
          </li>
        ))}
      </ul>
    </li>
  );
}
