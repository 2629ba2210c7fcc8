import type { ProductView } from "@reprise/contracts";
import { formatPartialDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./product.module.css";

/** The attributes of the product as a table. */
export function Specifications({ product }: { readonly product: ProductView["product"] }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { releaseDate } = product;
  const rows = [
    // The year of the release is an attribute of many products, as a filter.
    ...product.attributes.flatMap(({ key, label, value }) =>
      key === "year" && releaseDate !== null ? [] : [[label, value] as const],
    ),
    ...(releaseDate === null
      ? []
      : [[t("product.releaseDate"), formatPartialDate(releaseDate, locale)] as const]),
    ...(product.isbn === null ? [] : [["ISBN", product.isbn] as const]),
    ...(product.ean === null || product.ean === product.isbn ? [] : [["EAN", product.ean] as const]),
    [t("product.number"), String(product.id)] as const,
  ];
  return (
    <section>
      <h2>{t("product.specifications")}</h2>
      <table className={styles.specifications} data-testid="specifications">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
