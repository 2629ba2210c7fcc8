import type { NavigationView } from "@reprise/contracts";
import { TOP_PRODUCTS_PAGE_SIZE } from "@reprise/contracts/top-products";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { required } from "../../lib/page/loader-responses.ts";
import { type CacheInfo, withQuery } from "../../lib/page/page-module.ts";
import { Section } from "../../ui/sections/section.tsx";
import { PREVIEW_QUERY } from "../content/content.public.ts";
import { landingCacheInfo, type LandingData, loadLanding } from "./landing-loader.ts";
import styles from "./landing.module.css";
import { Landing } from "./landing.tsx";

interface CategoriesData extends LandingData {
  readonly navigation: NavigationView;
}

export const loader = withQuery(PREVIEW_QUERY, async (input): Promise<CategoriesData> => {
  const { app, signal } = input;
  const [landing, navigation] = await Promise.all([
    loadLanding(input, "categories"),
    app.api.call("api_get_navigation_view", {}, { signal }),
  ]);
  return { landing, block: null, navigation: required(navigation) };
});

const FIRST_RANKS = { from: 1, to: TOP_PRODUCTS_PAGE_SIZE };

export function cacheInfo(data: CategoriesData): CacheInfo {
  const { tags, ...more } = landingCacheInfo(data);
  return { ...more, tags: [...tags, "category:all"] };
}

/** What operators wrote, and all categories in three levels. */
export const Page = ({ data }: { readonly data: CategoriesData }) => (
  <Landing data={data} route="category_landingpage">
    <AllCategories roots={data.navigation.categories} />
  </Landing>
);

function AllCategories({ roots }: { readonly roots: NavigationView["categories"] }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const link = ({ name, sanitizedPath }: { readonly name: string; readonly sanitizedPath: string }) => (
    <a href={path("category", { categorySanitizedPath: sanitizedPath })}>{name}</a>
  );
  return (
    <>
      {roots.map((root) => (
        <Section key={root.id} title={link(root)}>
          <div className={styles.tree}>
            {root.children.map((child) => (
              <section key={child.id}>
                <h3>{link(child)}</h3>
                <ul>
                  {child.children.map((leaf) => (
                    <li key={leaf.id}>{link(leaf)}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Section>
      ))}
      <nav className={styles.all} aria-label={t("topProducts.pages")}>
        <a href={path("onsite_sitemap", { project: "kaufen", ...FIRST_RANKS })}>{t("topProducts.buy")}</a>
        <a href={path("onsite_sitemap", { project: "verkaufen", ...FIRST_RANKS })}>{t("topProducts.sell")}</a>
      </nav>
    </>
  );
}
