import { RETURN_DAYS } from "@reprise/cart";
import { slugify } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { DeferredPart } from "../../lib/page/deferred.tsx";
import { Head } from "../../lib/page/head.tsx";
import { trackedProduct } from "../../lib/shopper/tracked-product.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { titleAndMaker } from "../../lib/texts/title-and-maker.ts";
import { useTrackedView } from "../../tracking/use-tracked-view.ts";
import { Brand } from "../../ui/brand.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LegalGuarantee } from "../../ui/legal-guarantee.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { breadcrumbItems, breadcrumbList, pictureUrl, ProductRow } from "../catalogue/catalogue.public.ts";
import { ProductRating, ProductReviews } from "../review/review.public.ts";
import { ProductHeart } from "../wishlist/wishlist.public.ts";
import { Gallery } from "./gallery.tsx";
import { hasMakers, Makers } from "./makers.tsx";
import { productJsonLd } from "./product-json-ld.ts";
import { type ProductData } from "./product-loader.ts";
import { ProductPanel } from "./product-panel.tsx";
import styles from "./product.module.css";
import { Specifications } from "./specifications.tsx";

export { loader, cacheInfo } from "./product-loader.ts";

export function Page({ data: { view, description, reviews, ...offer } }: { readonly data: ProductData }) {
  const { locale, addresses, path } = useApp();
  const { t } = useTranslation();
  const { product, categories, relations, media, slugs } = view;
  const [first] = media;
  const reviewed = { id: product.id, slug: view.product_slug };
  useTrackedView(String(product.id), {
    event: "product_view",
    currency: "EUR",
    product: trackedProduct(view),
  });
  return (
    <>
      <Head
        title={t("product.metaTitle", { name: product.name })}
        description={t("product.metaDescription", { name: product.name, days: RETURN_DAYS })}
        address={{
          name: "product_details",
          params: (of) => ({ id: product.id, slug: slugs[of] ?? slugify(product.name) }),
        }}
        image={first && pictureUrl(first.hash, 960)}
        jsonLd={() =>
          // Only the server calls it: the build leaves it out of the browser's code.
          import.meta.env.SSR
            ? [
                productJsonLd(view, locale, addresses, reviews?.reviews ?? null),
                breadcrumbList(categories, locale, addresses),
              ]
            : []
        }
      />
      <Breadcrumbs
        label={t("breadcrumbs.label")}
        items={breadcrumbItems(categories, path, t, { isLeaf: false })}
      />
      <article className={styles.product} data-testid="product">
        <Gallery key={product.id} view={view} />
        <div className={styles.panel}>
          <header className={styles.heading}>
            <Brand product={product} className={styles.brand} />
            <h1 data-testid="product-name">
              {withNonBreakingFigures(hasMakers(product) ? titleAndMaker(product.name)[0] : product.name)}
            </h1>
            <Makers attributes={product.attributes} />
            <ProductRating reviews={reviews} />
            <ProductHeart key={product.id} view={view} className={styles.heart} />
          </header>
          <ProductPanel key={product.id} view={view} {...offer} />
        </div>
        <div
          className={classNames(styles.details, product.gradeKind !== "device" && styles.besideShortPanel)}
        >
          <section>
            <h2>{t("product.description")}</h2>
            <DeferredPart
              value={description}
              fallback={
                <div className={styles.descriptionSpace}>
                  <SkeletonText lines={5} />
                </div>
              }
            >
              {(loaded) => (
                <div className={styles.description} data-testid="description">
                  {(loaded?.paragraphs ?? [t("product.noDescription")]).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              )}
            </DeferredPart>
          </section>
          <Specifications product={product} />
          <LegalGuarantee locale={locale} t={t} />
        </div>
      </article>
      <ProductReviews key={product.id} product={reviewed} reviews={reviews} />
      {(["wristbands", "accessories", "boughtTogether", "similar"] as const).map(
        (kind) =>
          relations[kind].length > 0 && (
            <section key={`${product.id} ${kind}`} className={styles.related} data-testid={`related-${kind}`}>
              <h2>{t(`product.${kind}`)}</h2>
              <ProductRow cards={relations[kind]} place={{ list: kind }} />
            </section>
          ),
      )}
    </>
  );
}
