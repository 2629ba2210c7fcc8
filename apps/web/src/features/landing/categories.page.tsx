import type { NavigationView } from "@reprise/contracts";
import { TOP_PRODUCTS_PAGE_SIZE } from "@reprise/contracts/top-products";
import { useApp } from "../../lib/app-context.ts";
import { Head } from "../../lib/head.tsx";
import { required } from "../../lib/loader-responses.ts";
import type { CacheInfo, LoaderInput } from "../../lib/page-module.ts";
import styles from "./landing.module.css";

export const loader = async ({ app, signal }: LoaderInput): Promise<NavigationView> =>
  required(await app.api.call("api_get_navigation_view", {}, { signal }));

const FIRST_RANKS = { from: 1, to: TOP_PRODUCTS_PAGE_SIZE };

export const cacheInfo = (): CacheInfo => ({ tags: ["category:all"] });

/** All categories in three levels. */
export function Page({ data }: { readonly data: NavigationView }) {
  const {
    path,
    translator: { t },
  } = useApp();
  const link = ({ name, sanitizedPath }: { readonly name: string; readonly sanitizedPath: string }) => (
    <a href={path("category", { categorySanitizedPath: sanitizedPath })}>{name}</a>
  );
  return (
    <>
      <Head
        title={t("landing.allCategories")}
        description={t("landing.buyHome.text")}
        address={{ name: "category_landingpage" }}
      />
      <h1 className={styles.categories}>{t("landing.allCategories")}</h1>
      {data.categories.map((root) => (
        <section key={root.id} className={styles.row}>
          <header>
            <h2>{link(root)}</h2>
          </header>
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
        </section>
      ))}
      <nav className={styles.all} aria-label={t("topProducts.pages")}>
        <a href={path("onsite_sitemap", { project: "kaufen", ...FIRST_RANKS })}>{t("topProducts.buy")}</a>
        <a href={path("onsite_sitemap", { project: "verkaufen", ...FIRST_RANKS })}>{t("topProducts.sell")}</a>
      </nav>
    </>
  );
}
