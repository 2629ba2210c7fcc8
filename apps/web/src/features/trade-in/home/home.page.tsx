import type { SaleFiguresView, TradeInLanding } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { required } from "../../../lib/page/loader-responses.ts";
import type { CacheInfo, LoaderInput } from "../../../lib/page/page-module.ts";
import { Hero, HERO_PICTURE_SIZES } from "../../../ui/sections/hero.tsx";
import { Section } from "../../../ui/sections/section.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import { SellSearch } from "../find/sell-search.tsx";
import { ListForm } from "../list/list-form.tsx";
import { loadSaleFigures } from "../sale-figures/load-sale-figures.ts";
import { SaleFigures } from "../sale-figures/sale-figures.tsx";
import { TradeInItems } from "../trade-in-item.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Steps } from "./steps.tsx";

export interface GreenHomeData {
  readonly landing: TradeInLanding;
  readonly figures: SaleFiguresView;
}

export async function loader(input: LoaderInput): Promise<GreenHomeData> {
  const { app, signal } = input;
  const [landing, figures] = await Promise.all([
    app.api.call("api_get_trade_in_landing", {}, { signal }),
    loadSaleFigures(input),
  ]);
  return { landing: required(landing), figures };
}

export const cacheInfo = ({ landing: { categories, products } }: GreenHomeData): CacheInfo => ({
  tags: [
    ...categories.flatMap(({ id, children }) => [
      `category:${id}` as const,
      ...children.map((child) => `category:${child.id}` as const),
    ]),
    ...products.map(({ id }) => `product:${id}` as const),
  ],
});

const HERO_PICTURES = 3;

/** The home page of the green side: what the shop buys, and how selling works. */
export function Page({ data: { landing, figures } }: { readonly data: GreenHomeData }) {
  const { categories, products } = landing;
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <Head
        title={t("tradeIn.home.metaTitle")}
        description={t("tradeIn.home.text")}
        address={{ name: "green_home" }}
      />
      <Hero
        title={t("tradeIn.home.title")}
        text={t("tradeIn.home.text")}
        pictures={categories[0]?.children.slice(0, HERO_PICTURES).map(({ id, picture }) => (
          <CataloguePicture key={id} picture={picture} alt="" sizes={HERO_PICTURE_SIZES} />
        ))}
      >
        <SellSearch />
      </Hero>
      <SaleFigures figures={figures} />
      {categories.map((root) => (
        <Section
          key={root.id}
          title={<a href={sidePaths(path, "green").category(root.sanitizedPath)}>{root.name}</a>}
          beside={<p>{t("tradeIn.upToPrice", { price: formatMoney(root.highestPrice, locale) })}</p>}
        >
          <CategoryTiles categories={root.children} />
        </Section>
      ))}
      {products.length > 0 && (
        <Section
          title={t("tradeIn.home.products")}
          beside={<a href={path("green_search")}>{t("landing.showAll")}</a>}
        >
          <TradeInItems cards={products} />
        </Section>
      )}
      <Steps />
      <ListForm />
    </>
  );
}
