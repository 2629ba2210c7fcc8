import { FREE_SHIPPING_FROM, RETURN_DAYS, SHIPPING_PRICE, WARRANTY_MONTHS } from "@reprise/cart";
import { formatMoney, formatRoundMoney, type MessageKey, type MessageParams } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { Memoised } from "../../lib/memoised-markup.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import styles from "./trust.module.css";

/** The shop's three promises. */
export function Trust() {
  const {
    locale,
    translator: { t },
  } = useApp();
  return (
    <Memoised as="ul" data={locale} className={styles.trust} aria-label={t("trust.label")}>
      <Promises />
    </Memoised>
  );
}

function Promises() {
  const {
    locale,
    translator: { t },
  } = useApp();
  const promises: readonly (readonly [IconName, MessageKey, MessageKey, MessageParams])[] = [
    ["shield-check", "trust.warranty", "trust.warranty.text", { months: WARRANTY_MONTHS }],
    ["rotate-ccw", "trust.return", "trust.return.text", { days: RETURN_DAYS }],
    [
      "truck",
      "trust.shipping",
      "trust.shipping.text",
      {
        amount: formatRoundMoney(FREE_SHIPPING_FROM, locale),
        price: formatMoney(SHIPPING_PRICE, locale),
      },
    ],
  ];
  return promises.map(([icon, title, text, params]) => (
    <li key={icon}>
      <Icon name={icon} />
      <p>
        <strong>{t(title, params)}</strong> {t(text, params)}
      </p>
    </li>
  ));
}
