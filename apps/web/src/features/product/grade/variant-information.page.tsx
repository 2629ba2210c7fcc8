import {
  FULL_BATTERY_CATEGORY_ID,
  FULL_BATTERY_SURCHARGE,
  fullBatteryAvailable,
  GRADES,
  LEAST_BATTERY_CAPACITY,
  preselectVariant,
  RETURN_DAYS,
  WARRANTY_MONTHS,
} from "@reprise/cart";
import type { ProductView } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { formatMoney, formatPercent } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { required } from "../../../lib/page/loader-responses.ts";
import type { CacheInfo, LoaderInput } from "../../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { breadcrumbItems } from "../../catalogue/catalogue.public.ts";
import { GradeInformation } from "./grade-information.tsx";
import { GradeViewer } from "./grade-viewer.tsx";
import styles from "./variant-information.module.css";

/** What the page needs of a product view. */
type VariantInformation = Pick<ProductView, "product" | "product_slug" | "categories"> & {
  readonly picture: ProductView["media"][number] | null;
  /** The page of accessories shows a charger for it. */
  readonly hasChargers: boolean;
};

export const loader = async ({ app, params, signal }: LoaderInput): Promise<VariantInformation> => {
  const { product, product_slug, categories, media } = required(
    await app.api.call("api_product_view", { params: { id: params["id"] ?? "" } }, { signal }),
  );
  return {
    product,
    product_slug,
    categories,
    picture: media[0] ?? null,
    hasChargers: product.isSplitAssembly && product.isChargerCompatible,
  };
};

export const cacheInfo = ({ product, categories }: VariantInformation): CacheInfo => ({
  tags: [`product:${product.id}`, ...categories.map(({ id }) => `category:${id}` as const)],
});

/** What each grade means for a product, what it costs and what is in stock (route product_variant_information). */
export function Page({ data }: { readonly data: VariantInformation }) {
  const { product, product_slug: slug, categories, picture, hasChargers } = data;
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { name, variants, isMedia, gradeKind } = product;
  const title = t("variants.title", { name });
  const looks = GRADES.flatMap((grade) => {
    const [photograph] = variants.find(({ label }) => label === grade)?.photographs ?? [];
    if (photograph !== undefined) return [{ grade, picture: { hash: photograph, alt: name } }];
    return picture === null || isPhotograph(picture.hash) ? [] : [{ grade, picture }];
  });
  const toProduct = path("product_details", { id: product.id, slug });
  const [best] = variants.toSorted((one, other) => (one.label < other.label ? -1 : 1));
  const hasBattery = product.category_id.includes(FULL_BATTERY_CATEGORY_ID);
  return (
    <>
      <Head
        title={title}
        description={t("variants.description", { name })}
        address={{ name: "product_variant_information", params: () => ({ id: product.id }) }}
        isIndexed={false}
      />
      <Breadcrumbs
        label={t("breadcrumbs.label")}
        items={[...breadcrumbItems(categories, path, t, { isLeaf: false }), { label: name, href: toProduct }]}
      />
      <header className={styles.header}>
        <h1>{withNonBreakingFigures(title)}</h1>
        <p>{t(isMedia ? "variants.intro.media" : "variants.intro")}</p>
      </header>
      <div className={styles.look}>
        {looks.length > 0 && (
          <GradeViewer
            key={product.id}
            pictures={looks}
            gradeKind={gradeKind}
            first={preselectVariant({ variants }) ?? "A2"}
          />
        )}
        <ul className={styles.grades} data-testid="grades">
          {GRADES.map((grade) => {
            const variant = variants.find(({ label }) => label === grade);
            return (
              <GradeInformation
                key={grade}
                grade={grade}
                variant={variant}
                best={best}
                gradeKind={gradeKind}
                hasNewBattery={fullBatteryAvailable({ categoryIds: product.category_id, variant })}
                href={path("product_details", { id: product.id, slug }, { variant: grade })}
              />
            );
          })}
        </ul>
      </div>
      <div className={styles.more}>
        {hasBattery && (
          <section>
            <h2>{t("variants.battery")}</h2>
            <p>{t("variants.battery.text", { capacity: formatPercent(LEAST_BATTERY_CAPACITY, locale) })}</p>
            <p>{t("product.fullBattery", { price: formatMoney(FULL_BATTERY_SURCHARGE, locale) })}</p>
          </section>
        )}
        <section>
          <h2>{t("variants.box")}</h2>
          <p>{t(product.isSplitAssembly ? "variants.box.withoutCharger" : "variants.box.alone", { name })}</p>
          {hasChargers && (
            <p>
              <a href={path("accessory_list", { id: product.id })}>{t("variants.box.chargers")}</a>
            </p>
          )}
        </section>
        <section>
          <h2>{t(isMedia ? "variants.promises.media" : "variants.promises")}</h2>
          {!isMedia && <p>{t("product.warranty", { months: WARRANTY_MONTHS })}</p>}
          <p>{t("trust.return", { days: RETURN_DAYS })}</p>
          <p>{t("variants.promises.everyGrade")}</p>
          <ul>
            {!isMedia && (
              <li>
                <a href={path("warranty")}>{t("variants.warranty")}</a>
              </li>
            )}
            <li>
              <a href={path("static_content", { path: "returns" })}>{t("variants.returns")}</a>
            </li>
            <li>
              <a href={path("static_content", { path: "grades" })}>{t("variants.allGrades")}</a>
            </li>
          </ul>
        </section>
      </div>
      <Button href={toProduct} variant="secondary" icon="chevron-left" data-testid="back-to-product">
        {name}
      </Button>
    </>
  );
}
