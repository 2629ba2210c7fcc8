import type { GreenCart, SaleFiguresView } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { REVISION_DAYS } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PayoutTime } from "../../trade-in/trade-in.public.ts";
import styles from "./promises.module.css";

/** The rules that sellers ask about: until when the price holds, what follows when something differs, who pays the way back. */
export function Promises({
  cart: { items, hasExpressGrading },
  figures,
}: {
  readonly cart: GreenCart;
  readonly figures: SaleFiguresView;
}) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const [first = ""] = items.map(({ quote }) => quote.validUntil).toSorted();
  const promises = [
    t("greenCheckout.promises.price", { date: formatDate(first, locale) }),
    t("greenCheckout.promises.revision", { days: REVISION_DAYS }),
    t("greenCheckout.promises.return"),
    t("greenCheckout.promises.shipping"),
  ];
  return (
    <section className={styles.promises} data-testid="promises">
      <h2>{t("greenCheckout.promises.title")}</h2>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            <span>{promise}</span>
          </li>
        ))}
        <li>
          <Icon name="banknote" />
          <PayoutTime figures={figures} hasExpressGrading={hasExpressGrading} />
        </li>
      </ul>
    </section>
  );
}
