import { EXTRA_KINDS, type ExtraKind, sum } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import { formatMoney, type MessageKey } from "@reprise/locale";
import { warrantyText } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { itemPath } from "../../lib/addresses/item-path.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { ProductLine, ProductLines } from "../../ui/order/product-lines.tsx";
import { TestRecord } from "../../ui/order/test-record.tsx";
import { Card } from "../../ui/sheet.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import { Totals } from "../checkout/checkout.public.ts";
import type { OpenedOrder } from "./opened-order.ts";
import styles from "./order.module.css";

/** What was ordered: each unit by its serial. */
export function OrderLines({ order }: { readonly order: OpenedOrder }) {
  const { t } = useTranslation();
  const { lines, totals, couponCode, payment } = order;
  return (
    <Card title={t("order.lines")}>
      <ProductLines testId="order-lines">
        {lines.map((line) => (
          <OrderLine key={line.uuid} line={line} order={order} />
        ))}
      </ProductLines>
      <Totals totals={totals} coupon={couponCode} credit={payment.credit} />
    </Card>
  );
}

interface OrderLineProps {
  readonly line: Order["lines"][number];
  readonly order: OpenedOrder;
}

const EXTRAS = { insurance: "cart.insurance.offer" } as const satisfies Record<ExtraKind, MessageKey>;

/** How the address of a sale names a unit that is sold back. */
const unitOf = ({ uuid, token }: OpenedOrder, item: string) =>
  [uuid, item, ...(token === undefined ? [] : [token])].join(".");

function OrderLine({ line, order }: OrderLineProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { productId, name, slug, label, withFullBattery, picture, price, items } = line;
  const query = order.token === undefined ? {} : { token: order.token };
  const extras = EXTRA_KINDS.map((kind) => ({ kind, cents: sum(items.map((item) => item[kind])) }));
  return (
    <ProductLine
      picture={<CataloguePicture picture={picture} alt="" sizes="4rem" widest={320} isEager />}
      price={
        <>
          <strong>{formatMoney(price * items.length, locale)}</strong>
          {items.length > 1 && <small>{`${items.length} × ${formatMoney(price, locale)}`}</small>}
        </>
      }
      testId="order-line"
    >
      <a href={itemPath(path, { id: productId, slug, label, withFullBattery })}>
        {withNonBreakingFigures(name)}
      </a>
      <small>
        {[t(`grade.${label}`), withFullBattery && t("cart.fullBattery")].filter(Boolean).join(" · ")}
      </small>
      {extras.map(
        ({ kind, cents }) =>
          cents > 0 && (
            <small key={kind} data-testid={`line-${kind}`}>
              {t(EXTRAS[kind], { price: formatMoney(cents, locale) })}
            </small>
          ),
      )}
      <ul className={styles.units}>
        {items.map(({ id, serial, state, testRecord, warranty }) => (
          <li key={id} data-testid="serial">
            <span>
              {[t("order.serial", { serial }), state !== "ordered" && t(`order.item.${state}`)]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {(state === "shipped" || state === "delivered") && (
              <>
                <span>{" · "}</span>
                <a href={path("claim", { orderUuid: order.uuid, item: id }, query)} data-testid="claim">
                  {t("order.claim")}
                </a>
              </>
            )}
            {state === "delivered" && (
              <>
                <span>{" · "}</span>
                <a
                  href={path("trade_in_grading", { productId }, { unit: unitOf(order, id) })}
                  data-testid="sell-back"
                >
                  {t("order.sellBack")}
                </a>
              </>
            )}
            {testRecord !== null && <TestRecord record={testRecord} />}
            {warranty !== null && (
              <p data-testid="unit-warranty">
                {testRecord === null && (
                  <>
                    <span>{t("testRecord.without", { count: 1 })}</span>
                    <span>{" · "}</span>
                  </>
                )}
                <span>{warrantyText(warranty, t, locale)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </ProductLine>
  );
}
