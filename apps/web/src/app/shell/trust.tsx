import { FREE_SHIPPING_FROM, RETURN_DAYS, SHIPPING_PRICE, WARRANTY_MONTHS } from "@reprise/cart";
import {
  formatMoney,
  formatRoundMoney,
  type Locale,
  type MessageKey,
  type MessageParams,
} from "@reprise/locale";
import { QUOTE_DAYS } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./trust.module.css";

/** The shop's three promises to shoppers or to sellers. */
export function Trust() {
  const { locale } = useApp();
  const { t } = useTranslation();
  const side = useSide();
  return (
    <ul className={styles.trust} aria-label={t(side === "green" ? "trust.sell.label" : "trust.label")}>
      {(side === "green" ? toSellers : toShoppers(locale)).map(([icon, title, text, params = {}]) => (
        <li key={icon}>
          <Icon name={icon} />
          <p>
            <strong>{t(title, params)}</strong> <span>{t(text, params)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

type Promised = readonly [IconName, MessageKey, MessageKey, MessageParams?];

const toSellers: readonly Promised[] = [
  ["shield-check", "trust.sell.price", "trust.sell.price.text", { days: QUOTE_DAYS }],
  ["truck", "trust.sell.send", "trust.sell.send.text"],
  ["rotate-ccw", "trust.sell.decide", "trust.sell.decide.text"],
];

const toShoppers = (locale: Locale): readonly Promised[] => [
  ["shield-check", "trust.warranty", "trust.warranty.text", { months: WARRANTY_MONTHS }],
  ["rotate-ccw", "trust.return", "trust.return.text", { days: RETURN_DAYS }],
  [
    "truck",
    "trust.shipping",
    "trust.shipping.text",
    { amount: formatRoundMoney(FREE_SHIPPING_FROM, locale), price: formatMoney(SHIPPING_PRICE, locale) },
  ],
];
