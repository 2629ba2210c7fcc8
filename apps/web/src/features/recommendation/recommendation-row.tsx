import type { RecommendationLocation, Recommendations, RecommendationType } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { type Deferred, DeferredPart } from "../../lib/page/deferred.tsx";
import { Section } from "../../ui/sections/section.tsx";
import { ProductRow } from "../catalogue/catalogue.public.ts";
import styles from "./recommendation-row.module.css";

/** They need no product, so they have a page of their own. */
const WITH_PAGE: readonly RecommendationType[] = ["bestsellers", "recently-viewed", "for-you"];

export interface RecommendationRowProps {
  readonly row: Recommendations | null;
  readonly location: RecommendationLocation;
}

/** A row of recommendations with its title. Its messages are in the domain `recommendation`. */
export function RecommendationRow({ row, location }: RecommendationRowProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  if (row === null) return null;
  const { type, categoryId, products } = row;
  return (
    <div className={styles.row}>
      <Section
        title={t(`recommendations.${type}`)}
        beside={
          categoryId === null &&
          WITH_PAGE.includes(type) && (
            <a href={path("recommendations_list", { type })}>{t("recommendations.showAll")}</a>
          )
        }
        testId={`recommendations-${type}`}
      >
        <ProductRow cards={products} place={{ list: `recommendations ${type} ${location}` }} />
      </Section>
    </div>
  );
}

/** The same with data that may arrive after the page. */
export const LateRecommendationRow = ({
  row,
  location,
}: Omit<RecommendationRowProps, "row"> & { readonly row: Deferred<Recommendations | null> }) => (
  <DeferredPart value={row} fallback={<div className={styles.space} />}>
    {(loaded) => <RecommendationRow row={loaded} location={location} />}
  </DeferredPart>
);
