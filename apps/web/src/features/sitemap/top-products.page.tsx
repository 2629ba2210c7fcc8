import type { Output } from "@reprise/contracts";
import {
  isTopProductsPage,
  MAX_TOP_PRODUCTS,
  TOP_PRODUCTS_PAGE_SIZE,
  topProductsPageOf,
} from "@reprise/contracts/top-products";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { movedTo, notFound, required } from "../../lib/page/loader-responses.ts";
import type { CacheInfo, LoaderInput } from "../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import styles from "./top-products.module.css";

type Project = "kaufen" | "verkaufen";

interface TopProductsData extends Output<"api_get_top_products"> {
  readonly project: Project;
  readonly from: number;
}

const ranksFrom = (project: Project, from: number) => ({
  project,
  from,
  to: from + TOP_PRODUCTS_PAGE_SIZE - 1,
});

export async function loader({ app, params, signal }: LoaderInput): Promise<TopProductsData> {
  const [from, to] = [Number(params["from"]), Number(params["to"])];
  const first = topProductsPageOf(from, to);
  if (first === null) throw notFound();
  const project = params["project"] as Project;
  if (!isTopProductsPage(from, to)) throw movedTo(app.path("onsite_sitemap", ranksFrom(project, first)));
  const input = { params: { project }, query: { from: `${from}`, to: `${to}` } };
  return { ...required(await app.api.call("api_get_top_products", input, { signal })), project, from };
}

/** Names and order change slowly: the page's lifetime is enough. */
export const cacheInfo = (): CacheInfo => ({ tags: ["category:all"] });

/** Links to the products of these ranks: the onsite sitemap of the specification, section 2. */
export function Page({ data: { products, hasMore, project, from } }: { readonly data: TopProductsData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const isSold = project === "kaufen";
  const paramsAt = (first: number) => ranksFrom(project, first);
  const ranks = paramsAt(from);
  const title = t(isSold ? "topProducts.buy.title" : "topProducts.sell.title", ranks);
  const { product } = sidePaths(path, isSold ? "blue" : "green");
  const next = from + TOP_PRODUCTS_PAGE_SIZE;
  const others = [
    ...(from > 1 ? [from - TOP_PRODUCTS_PAGE_SIZE] : []),
    ...(hasMore && next < MAX_TOP_PRODUCTS ? [next] : []),
  ];
  return (
    <>
      <Head
        title={title}
        description={t(isSold ? "topProducts.buy.text" : "topProducts.sell.text")}
        address={{ name: "onsite_sitemap", params: () => ranks }}
      />
      <h1>{title}</h1>
      <p className={styles.text}>{t(isSold ? "topProducts.buy.text" : "topProducts.sell.text")}</p>
      <ol start={from} className={styles.products} data-testid="top-products">
        {products.map(({ id, name, slug }) => (
          <li key={id}>
            <a href={product({ id, slug })}>{withNonBreakingFigures(name)}</a>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <nav aria-label={t("topProducts.pages")} className={styles.pages}>
          {others.map((first) => (
            <a
              key={first}
              href={path("onsite_sitemap", paramsAt(first))}
              rel={first > from ? "next" : "prev"}
            >
              {t("topProducts.range", paramsAt(first))}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}
