import type { SaleFiguresView, TradeInProduct } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { movedTo, notFound, required } from "../../../lib/page/loader-responses.ts";
import type { CacheInfo, LoaderInput } from "../../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../../ui/brand.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ColourDots } from "../../../ui/colour-dots.tsx";
import {
  breadcrumbItems,
  breadcrumbList,
  CataloguePicture,
  pictureUrl,
} from "../../catalogue/catalogue.public.ts";
import { Steps } from "../home/steps.tsx";
import { isListed } from "../media/is-listed.ts";
import { loadSaleFigures } from "../sale-figures/load-sale-figures.ts";
import { PayoutTime } from "../sale-figures/sale-figures.tsx";
import { GradePrices } from "./grade-prices.tsx";
import { NotBought } from "./not-bought.tsx";
import styles from "./product.module.css";

interface SellersProductData {
  readonly sale: TradeInProduct;
  readonly figures: SaleFiguresView;
}

export const loader = async (input: LoaderInput): Promise<SellersProductData> => {
  const { app, params, signal } = input;
  const route = params["angularOutletRoute"] ?? "";
  if (route === "") throw movedTo(app.path("green_home"));
  const id = /^\/product\/(\d{1,9})$/u.exec(route)?.[1];
  if (id === undefined) throw notFound();
  const [sale, figures] = await Promise.all([
    app.api.call("api_trade_in_product", { params: { id } }, { signal }),
    loadSaleFigures(input),
  ]);
  return { sale: required(sale), figures };
};

export const cacheInfo = ({ sale: { product, categories } }: SellersProductData): CacheInfo => ({
  tags: [`product:${product.id}`, ...categories.map(({ id }) => `category:${id}` as const)],
});

/** The colours of the seller's product, as links: each colour is a product of its own. */
function ColourChoice({ colours }: Pick<TradeInProduct, "colours">) {
  const { path } = useApp();
  const { t } = useTranslation();
  if (colours.length === 0) return null;
  return (
    <nav aria-labelledby="colours" className={styles.colours} data-testid="sell-colours">
      <p id="colours">{t("tradeIn.product.colour")}</p>
      <ul>
        {colours.map(({ id, slug, name, value, isCurrent }) => (
          <li key={id}>
            <Chip href={sidePaths(path, "green").product({ id, slug })} isSelected={isCurrent}>
              <ColourDots values={[value]} />
              <span>{name}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the shop pays for a product, and how selling it works. */
export function Page({ data: { sale, figures } }: { readonly data: SellersProductData }) {
  const { product, colours, prices, categories } = sale;
  const { locale, path, addresses } = useApp();
  const { t } = useTranslation();
  const { id, name, picture, highestPrice, isMedia } = product;
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
          <ColourChoice colours={colours} />
          {highestPrice === null ? (
            <NotBought product={product} />
          ) : (
            <>
              <p className={styles.highest} data-testid="up-to">
                <span>{t(isListed(product) ? "tradeIn.offer.total" : "tradeIn.upTo")}</span>{" "}
                <strong>{formatMoney(highestPrice, locale)}</strong>
              </p>
              <GradePrices prices={prices} isMedia={isMedia} />
              <Button
                href={path("trade_in_grading", { productId: id })}
                size="large"
                isWide
                data-testid="start-selling"
              >
                {t("tradeIn.product.start")}
              </Button>
              <p>
                <PayoutTime figures={figures} />
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
