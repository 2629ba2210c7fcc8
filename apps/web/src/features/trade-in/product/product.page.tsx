import type { SaleFiguresView, TradeInProduct } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { movedTo, notFound, required } from "../../../lib/page/loader-responses.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { BarAmount } from "../../../ui/bar-amount.tsx";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Brand } from "../../../ui/brand.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import {
  breadcrumbItems,
  breadcrumbList,
  CataloguePicture,
  pictureUrl,
} from "../../catalogue/catalogue.public.ts";
import { gradingPath } from "../grading/grading-path.ts";
import { GRADING_QUERY, type GradingQuery } from "../grading/grading-query.ts";
import { Steps } from "../home/steps.tsx";
import { loadSaleFigures } from "../sale-figures/load-sale-figures.ts";
import { PayoutTime } from "../sale-figures/sale-figures.tsx";
import { GradePrices } from "./grade-prices.tsx";
import { NotBought } from "./not-bought.tsx";
import styles from "./product.module.css";
import { SiblingChoice } from "./sibling-choice.tsx";

interface SellersProductData {
  readonly sale: TradeInProduct;
  readonly figures: SaleFiguresView;
  /** What the seller has answered about this product, or about another one of the model. */
  readonly grading: GradingQuery;
}

export const loader = withQuery(GRADING_QUERY, async (input): Promise<SellersProductData> => {
  const { app, params, query, signal } = input;
  const route = params["angularOutletRoute"] ?? "";
  if (route === "") throw movedTo(app.path("green_home"));
  const id = /^\/product\/(\d{1,9})$/u.exec(route)?.[1];
  if (id === undefined) throw notFound();
  const [sale, figures] = await Promise.all([
    app.api.call("api_trade_in_product", { params: { id } }, { signal }),
    loadSaleFigures(input),
  ]);
  return { sale: required(sale), figures, grading: query };
});

export const cacheInfo = ({ sale: { product, categories } }: SellersProductData): CacheInfo => ({
  tags: [`product:${product.id}`, ...categories.map(({ id }) => `category:${id}` as const)],
});

/** What the shop pays for a product, and how selling it works. */
export function Page({ data: { sale, figures, grading } }: { readonly data: SellersProductData }) {
  const { product, siblings, prices, largestDeduction, categories } = sale;
  const app = useApp();
  const { locale, path, addresses } = app;
  const { t } = useTranslation();
  const { id, name, picture, highestPrice } = product;
  const highestName = t(largestDeduction === null ? "tradeIn.offer.total" : "tradeIn.upTo");
  const choice = <SiblingChoice siblings={siblings} answers={grading.answers} />;
  return (
    <>
      <Head
        title={t("tradeIn.product.title", { name })}
        description={t("tradeIn.product.description", { name })}
        address={{ name: "trade_in", params: () => ({ angularOutletRoute: `/product/${id}` }) }}
        isIndexed={highestPrice !== null}
        image={pictureUrl(picture.hash, 960)}
        jsonLd={() => [breadcrumbList(categories, locale, addresses, "green")]}
      />
      <Breadcrumbs
        label={t("breadcrumbs.label")}
        items={breadcrumbItems(categories, path, t, { side: "green", isLeaf: false })}
      />
      <article className={styles.product} data-testid="sell-product">
        <div className={styles.tile}>
          <CataloguePicture
            picture={picture}
            alt=""
            sizes="(min-width: 64rem) 26rem, 60vw"
            widest={960}
            isMain
          />
        </div>
        <div className={styles.offer}>
          <header>
            <Brand product={product} className={styles.brand} />
            <h1 data-testid="product-name">{withNonBreakingFigures(t("tradeIn.product.title", { name }))}</h1>
          </header>
          {highestPrice === null ? (
            <>
              {choice}
              <NotBought product={product} />
            </>
          ) : (
            <>
              <p className={styles.highest} data-testid="up-to">
                <span>{highestName}</span> <strong>{formatMoney(highestPrice, locale)}</strong>
              </p>
              {choice}
              {largestDeduction !== null && (
                <GradePrices prices={prices} largestDeduction={largestDeduction} />
              )}
              <BottomBar>
                <BarAmount name={highestName} amount={formatMoney(highestPrice, locale)} />
                <Button href={gradingPath(app, id, grading)} size="large" isWide data-testid="start-selling">
                  {t("tradeIn.product.start")}
                </Button>
              </BottomBar>
              <p>
                <PayoutTime figures={figures} isDated={false} />
              </p>
            </>
          )}
          <p>
            <a href={sidePaths(path, "blue").product(product)} data-testid="buy-one">
              {t("tradeIn.product.buy")}
            </a>
          </p>
        </div>
      </article>
      {highestPrice !== null && <Steps />}
    </>
  );
}
