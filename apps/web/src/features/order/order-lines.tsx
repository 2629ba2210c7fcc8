import type { Order } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { CataloguePicture } from "../catalogue/catalogue.read.tsx";
import { Totals } from "../checkout/checkout.read.ts";
import styles from "./order.module.css";
import { SheetLine, SheetLines } from "./sheet/sheet-lines.tsx";
import { Card } from "./sheet/sheet.tsx";

/** What was ordered: each unit by its serial. */
export function OrderLines({ order: { lines, totals, couponCode, payment } }: { readonly order: Order }) {
  const {
    translator: { t },
  } = useApp();
  return (
    <Card title={t("order.lines")}>
      <SheetLines testId="order-lines">
        {lines.map((line) => (
          <OrderLine key={line.uuid} line={line} />
        ))}
      </SheetLines>
      <Totals totals={totals} coupon={couponCode} credit={payment.credit} />
    </Card>
  );
}

function OrderLine({ line }: { readonly line: Order["lines"][number] }) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  const { productId, name, slug, label, withFullBattery, picture, price, items } = line;
  const premium = items.reduce((sum, { insurance }) => sum + insurance, 0);
  return (
    <SheetLine
      picture={<CataloguePicture picture={picture} alt="" sizes="4rem" widest={320} isEager />}
      price={
        <>
          <strong>{formatMoney(price * items.length, locale)}</strong>
          {items.length > 1 && (
            <small>
              {items.length} × {formatMoney(price, locale)}
            </small>
          )}
        </>
      }
      testId="order-line"
    >
      <a href={path("product_details", { id: productId, slug })}>{name}</a>
      <small>
        {t(`grade.${label}`)}
        {withFullBattery && ` · ${t("cart.fullBattery")}`}
      </small>
      {premium > 0 && (
        <small data-testid="line-insurance">
          {t("cart.insurance.offer", { price: formatMoney(premium, locale) })}
        </small>
      )}
      <ul className={styles.units}>
        {items.map(({ id, serial, state }) => (
          <li key={id} data-testid="serial">
            {t("order.serial", { serial })}
            {state !== "ordered" && ` · ${t(`order.item.${state}`)}`}
          </li>
        ))}
      </ul>
    </SheetLine>
  );
}
