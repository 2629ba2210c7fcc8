import type { ProductView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import styles from "./product.module.css";

/** The attributes of the product as a table. */
export function Specifications({ product }: { readonly product: ProductView["product"] }) {
  const { t } = useTranslation();
  const rows = [
    ...product.attributes.map(({ label, value }) => [label, value] as const),
    // Day and month are often not known. Many products name the year among their attributes.
    ...(product.releaseDate === null || product.attributes.some(({ key }) => key === "year")
      ? []
      : [[t("product.releaseDate"), product.releaseDate.slice(0, 4)] as const]),
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
