import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Badge, type BadgeProps } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProductLine, ProductLines } from "../../ui/order/product-lines.tsx";
import { Card } from "../../ui/sheet.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import type { OpenedTradeIn, TradeInItem } from "./opened-trade-in.ts";
import styles from "./trade-in-lines.module.css";

const TONES: Readonly<Record<TradeInItem["state"], NonNullable<BadgeProps["tone"]>>> = {
  announced: "neutral",
  missing: "warn",
  received: "neutral",
  inspected: "neutral",
  revised: "warn",
  accepted: "positive",
  returning: "neutral",
  returned: "neutral",
  recycled: "neutral",
  blocked: "warn",
  cancelled: "neutral",
};

/** States of items for which the shop pays nothing: their quotes are only shown. */
const UNPAID: ReadonlySet<TradeInItem["state"]> = new Set(["returning", "returned", "recycled", "cancelled"]);

/** Each item with its state, its dated steps and what the shop pays. */
export function TradeInLines({ order: { items } }: { readonly order: OpenedTradeIn }) {
  const { t } = useTranslation();
  return (
    <Card title={t("tradeInOrder.items")}>
      <ProductLines testId="trade-in-lines">
        {items.map((item) => (
          <TradeInLine key={item.id} item={item} />
        ))}
      </ProductLines>
    </Card>
  );
}

function TradeInLine({ item }: { readonly item: TradeInItem }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { productId, name, picture, state, quoted, price } = item;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <ProductLine
      picture={
        picture === null ? (
          <Icon name="package" />
        ) : (
          <CataloguePicture picture={picture} alt="" sizes="4rem" widest={320} isEager />
        )
      }
      price={
        <>
          {UNPAID.has(state) || <strong data-testid="line-price">{money(price ?? quoted)}</strong>}
          {(UNPAID.has(state) || (price !== null && price !== quoted)) && (
            <small>{t("tradeInOrder.item.quoted", { amount: money(quoted) })}</small>
          )}
        </>
      }
      below={<Story item={item} />}
      testId="trade-in-line"
    >
      <a href={sidePaths(path, "green").product({ id: productId })}>{withNonBreakingFigures(name)}</a>
      <span data-testid="item-state">
        <Badge tone={TONES[state]}>{t(`tradeInOrder.state.${state}`)}</Badge>
      </span>
    </ProductLine>
  );
}

/** What has happened to an item, and where it goes. */
function Story({ item: { block, box, steps, returnParcel } }: { readonly item: TradeInItem }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (block === null && steps.length === 0 && returnParcel === null) return null;
  return (
    <div className={styles.below}>
      {block !== null && <p>{t(`tradeInOrder.block.${block}`, { mail: t("tradeInOrder.ourMail") })}</p>}
      <ol className={styles.steps} data-testid="item-steps">
        {steps.map(({ type, at, amount }, index) => (
          <li key={`${index}${type}`}>
            <time dateTime={at}>{formatDate(at, locale)}</time>{" "}
            <span>
              {[
                t(`tradeInOrder.step.${type}`, {
                  amount: amount === null ? "" : formatMoney(amount, locale),
                }),
                type === "received" && box !== null && `(${t("tradeInOrder.item.box", { number: box })})`,
              ]
                .filter(Boolean)
                .join(" ")}
            </span>
          </li>
        ))}
      </ol>
      {returnParcel !== null && (
        <a href={returnParcel.trackingUrl} data-testid="track-return">
          {`${t("tradeInOrder.item.track")} (${returnParcel.carrierName} ${returnParcel.trackingNumber})`}
        </a>
      )}
    </div>
  );
}
