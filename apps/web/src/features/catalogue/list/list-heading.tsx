import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./list-heading.module.css";

/** The title of a list, its number of entries, and what its prices contain. */
export function ListHeading({
  title,
  count,
  testId,
  isForSale = true,
}: {
  readonly title: string;
  readonly count: string;
  /** Test id of the count. */
  readonly testId: string;
  /** False: the list has no prices that shoppers pay. */
  readonly isForSale?: boolean;
}) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      <p role="status" data-testid={testId}>
        {count}
      </p>
      {isForSale && <a href={path("static_content", { path: "delivery" })}>{t("list.prices")}</a>}
    </div>
  );
}
