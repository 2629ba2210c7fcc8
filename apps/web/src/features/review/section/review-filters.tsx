import { REVIEW_SORTS } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Chip } from "../../../ui/chip.tsx";
import type { ChoosingProps } from "./overview.tsx";
import type { ReviewChoice } from "./review-query.ts";
import styles from "./reviews.module.css";

/** Which reviews to show, and in which order: links. */
export function ReviewFilters({ summary, choice, hrefOf }: ChoosingProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { count, verified, withPhotos, locales } = summary;
  const { stars, verified: isVerified, photos, language } = choice;
  const isAll = [stars, isVerified, photos, language].every((value) => value === undefined);
  const chip = (key: string, isSelected: boolean, changed: ReviewChoice, text: string) => (
    <li key={key}>
      <Chip href={hrefOf(changed)} isSelected={isSelected}>
        {text}
      </Chip>
    </li>
  );
  const toggled = (isChosen: boolean) => (isChosen ? undefined : "1");
  const none = { stars: undefined, verified: undefined, photos: undefined, language: undefined };
  // The reader's own language first.
  const languages = locales.toSorted((a, b) => Number(b.locale === locale) - Number(a.locale === locale));
  return (
    <div className={styles.filters} data-testid="review-filters">
      <ul aria-label={t("review.filter")}>
        {chip("all", isAll, none, t("review.filter.all"))}
        {stars !== undefined &&
          chip("stars", true, { stars: undefined }, t("review.starCount", { count: Number(stars) }))}
        {verified > 0 &&
          verified < count &&
          chip(
            "verified",
            isVerified === "1",
            { verified: toggled(isVerified === "1") },
            t("review.filter.verified", { count: verified }),
          )}
        {withPhotos > 0 &&
          chip(
            "photos",
            photos === "1",
            { photos: toggled(photos === "1") },
            t("review.filter.photos", { count: withPhotos }),
          )}
        {languages.length > 1 &&
          languages.map((each) =>
            chip(
              each.locale,
              language === each.locale,
              { language: language === each.locale ? undefined : each.locale },
              t("review.filter.language", {
                language: t(`review.language.${each.locale}`),
                count: each.count,
              }),
            ),
          )}
      </ul>
      <ul aria-label={t("review.sort")}>
        {REVIEW_SORTS.map((sort) =>
          chip(
            sort,
            (choice.sort ?? "helpful") === sort,
            { sort: sort === "helpful" ? undefined : sort },
            t(`review.sort.${sort}`),
          ),
        )}
      </ul>
    </div>
  );
}
