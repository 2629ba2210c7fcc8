import { FREE_SHIPPING_FROM, SHIPPING_PRICE } from "@reprise/cart";
import { formatMoney, formatRoundMoney } from "@reprise/locale";
import { COUNTRIES, type Country, type DeliveryOption, deliveryOptions } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./delivery-costs.module.css";

/** What delivery costs and how long it takes, by country: what the checkout offers. */
export function DeliveryCosts() {
  const { locale } = useApp();
  const { t } = useTranslation();
  const byName = COUNTRIES.map((country) => ({ country, name: t(`country.${country}`) })).toSorted(
    (one, other) => one.name.localeCompare(other.name, locale),
  );
  return (
    <div className={styles.delivery} data-testid="delivery-costs">
      <p>
        {t("delivery.standard.text", {
          price: formatMoney(SHIPPING_PRICE, locale),
          amount: formatRoundMoney(FREE_SHIPPING_FROM, locale),
        })}
      </p>
      <p>{t("delivery.dispatch.text")}</p>
      <table className={styles.countries}>
        <thead>
          <tr>
            <th scope="col">{t("delivery.country")}</th>
            <th scope="col">{t("delivery.standard")}</th>
            <th scope="col">{t("delivery.express")}</th>
          </tr>
        </thead>
        <tbody>
          {byName.map(({ country, name }) => (
            <CountryRow key={country} country={country} name={name} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CountryRow({ country, name }: { readonly country: Country; readonly name: string }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const query = { country, goods: 0, isPackstation: false, isDeliveryFree: false };
  const [standard, express] = deliveryOptions(query);
  const daysOf = ({ transit: { min, max } }: DeliveryOption) =>
    max === 1 ? t("delivery.day") : t("delivery.days", { min, max });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t("delivery.standard")}>{standard && daysOf(standard)}</td>
      <td data-label={t("delivery.express")}>
        {express ? `${formatMoney(express.price, locale)}, ${daysOf(express)}` : t("delivery.none")}
      </td>
    </tr>
  );
}
