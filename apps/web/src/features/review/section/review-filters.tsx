import type { ProductReviews } from "@reprise/contracts";
import { REVIEW_SORTS } from "@reprise/contracts/forms";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Select } from "../../../ui/select.tsx";
import type { ReviewChoice } from "./review-query.ts";
import styles from "./reviews.module.css";

interface ReviewFiltersProps {
  readonly summary: ProductReviews["summary"];
  readonly choice: ReviewChoice;
  /** Another order is chosen: its address. */
  readonly onSort: (href: string) => void;
  /** The address of another choice; what it does not name stays. */
  readonly hrefOf: (changed: ReviewChoice) => string;
  /** Where the form leads without scripts. */
  readonly action: string;
}

/** Which reviews to show: links. In which order: a field, whose form has a button without scripts. */
export function ReviewFilters({ summary, choice, hrefOf, action, onSort }: ReviewFiltersProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { count, verified, withPhotos, locales, stars: found } = summary;
  const { stars, verified: isVerified, photos, language } = choice;
  const isAll = [stars, isVerified, photos, language].every((value) => value === undefined);
  const chip = (key: string, isSelected: boolean, changed: ReviewChoice, children: ReactNode) => (
    <li key={key}>
      <Chip href={hrefOf(changed)} isSelected={isSelected}>
        {children}
      </Chip>
    </li>
  );
  const toggled = (isChosen: boolean) => (isChosen ? undefined : "1");
  const none = { stars: undefined, verified: undefined, photos: undefined, language: undefined };
  // The reader's own language, and that of the address.
  const languages = locales.filter((each) => each.locale === locale || each.locale === language);
  return (
    <div className={styles.filters} data-testid="review-filters">
      <ul aria-label={t("review.filter")}>
        {chip("all", isAll, none, t("review.filter.all"))}
        {[5, 4, 3, 2, 1].map((number) => {
          const isChosen = stars === `${number}`;
          return (
            (isChosen || (found[number - 1] ?? 0) > 0) &&
            chip(
              `${number}`,
              isChosen,
              { stars: isChosen ? undefined : `${number}` },
              <>
                <span aria-hidden="true">{`${number} ★`}</span>
                <span className="visually-hidden">{t("review.starCount", { count: number })}</span>
              </>,
            )
          );
        })}
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
        {locales.length > 1 &&
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
      <form action={action} className={styles.sort}>
        {Object.entries(choice).map(
          ([name, value]) =>
            name !== "sort" &&
            name !== "reviews" &&
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Select
          name="sort"
          label={t("review.sort")}
          isLabelHidden
          value={choice.sort ?? REVIEW_SORTS[0]}
          onChange={({ currentTarget: { value } }) =>
            onSort(hrefOf({ sort: value === REVIEW_SORTS[0] ? undefined : value }))
          }
          options={REVIEW_SORTS.map((sort) => ({ value: sort, label: t(`review.sort.${sort}`) }))}
          data-testid="review-sort"
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {t("review.sort.apply")}
          </Button>
        </noscript>
      </form>
    </div>
  );
}
