import type { Recommendations } from "@reprise/contracts";
import { RECOMMENDATION_TYPES, type RecommendationType } from "@reprise/contracts/recommendation-types";
import { useTranslation } from "react-i18next";
import { digits, parameters } from "../../lib/addresses/page-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { notFound, required } from "../../lib/page/loader-responses.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeading, ProductGrid } from "../catalogue/catalogue.public.ts";
import styles from "./recommendations.module.css";

/** Products of the page: the most that the API answers at once. */
const PAGE_SIZE = "48";

/** Types that need a product. Without one, the page shows the bestsellers. */
const BESIDE_PRODUCT: readonly RecommendationType[] = ["similar", "bought-together", "accessories"];

interface RecommendationsData {
  readonly type: RecommendationType;
  readonly row: Recommendations;
}

export const loader = withQuery(
  parameters({ productId: digits }),
  async (input): Promise<RecommendationsData> => {
    const {
      app,
      params,
      query: { productId },
      signal,
    } = input;
    const asked = RECOMMENDATION_TYPES.find((each) => each === params["type"]);
    if (asked === undefined) throw notFound();
    const type = BESIDE_PRODUCT.includes(asked) && productId === undefined ? "bestsellers" : asked;
    const query = { type, location: "list", pageSize: PAGE_SIZE, productId } as const;
    return { type, row: required(await app.api.call("api_recommendations", { query }, { signal })) };
  },
);

/** All recommendations of a type. A page of its own for each shopper. */
export function Page({ data: { type, row } }: { readonly data: RecommendationsData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { products } = row;
  const title = t(`recommendations.${type}`);
  const others = RECOMMENDATION_TYPES.filter((each) => each !== type && !BESIDE_PRODUCT.includes(each));
  return (
    <>
      <Head
        title={title}
        description={t(`recommendations.${type}.text`)}
        address={{ name: "recommendations_list", params: () => ({ type }) }}
        isIndexed={type === "bestsellers"}
      />
      {products.length === 0 ? (
        <EmptyState
          heading="h1"
          icon="heart"
          title={t("recommendations.empty.title")}
          text={t("recommendations.empty.text")}
          testId="empty-recommendations"
        >
          <Button href={path("recommendations_list", { type: "bestsellers" })}>
            {t("recommendations.empty.action")}
          </Button>
        </EmptyState>
      ) : (
        <section className={styles.recommendations}>
          <header>
            <ListHeading
              title={title}
              count={t("recommendations.count", { count: products.length })}
              testId="recommendations-count"
            />
            <p className={styles.text}>{t(`recommendations.${type}.text`)}</p>
          </header>
          <ProductGrid
            cards={products}
            place={{ list: `recommendations ${type} list` }}
            isEager
            testId="recommendations"
          />
        </section>
      )}
      <nav
        aria-label={t("recommendations.others")}
        className={products.length === 0 ? styles.othersOfNone : styles.others}
      >
        {others.map((each) => (
          <Chip key={each} href={path("recommendations_list", { type: each })}>
            {t(`recommendations.${each}`)}
          </Chip>
        ))}
      </nav>
    </>
  );
}
