import type { TradeInListMatches } from "@reprise/contracts";
import { MAX_LIST_LINES } from "@reprise/contracts/filters";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AddMedia } from "../media/add-media.tsx";
import { SaleAlertButton } from "../sale-alert-button.tsx";
import { TradeInItem } from "../trade-in-item.tsx";
import { AddListed } from "./add-listed.tsx";
import { ListForm } from "./list-form.tsx";
import styles from "./list-matches.module.css";

type Line = TradeInListMatches["lines"][number];

export interface ListMatchesProps {
  readonly matches: TradeInListMatches;
  /** True: the list had more lines than are searched. */
  readonly isCut: boolean;
  /** Of this page, without what was not added. */
  readonly address: string;
  /** Ids of products that an earlier add did not take, because their offer changed. */
  readonly notAdded: readonly number[];
  /** Those for which the green cart had no room. */
  readonly noRoom: readonly number[];
}

/** What a seller's list finds: a product for each line, or that there is none. */
export function ListMatches({ matches, isCut, address, notAdded, noRoom }: ListMatchesProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { lines } = matches;
  const problems = problemsOf(lines, notAdded, noRoom);
  const isRefused = problems.some((problem) => problem !== null);
  const prices = lines.flatMap(({ product }) => product?.highestPrice ?? []);
  const total = prices.reduce((sum, price) => sum + price, 0);
  return (
    <>
      <Head title={t("tradeIn.list.heading")} address={{ name: "green_search" }} isIndexed={false} />
      <h1>{t("tradeIn.list.heading")}</h1>
      <p className={styles.summary} role="status" data-testid="list-summary">
        {[
          t("tradeIn.list.bought", { count: prices.length, lines: lines.length }),
          prices.length > 0 && t("tradeIn.list.total", { price: formatMoney(total, locale) }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {isCut && (
        <Notice variant="warn" testId="list-cut">
          {t("tradeIn.list.cut", { count: MAX_LIST_LINES })}
        </Notice>
      )}
      <AddListed
        products={lines.flatMap(({ product }, index) =>
          product && (!isRefused || problems[index]) ? product : [],
        )}
        searchUuid={matches.searchUuid}
        returnTo={address}
      />
      <ol className={styles.lines} data-testid="list-lines">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines may repeat.
          <li key={index} data-testid="list-line">
            <LineMatch line={line} problem={problems[index] ?? null} />
          </li>
        ))}
      </ol>
      <ListForm lines={lines.map(({ line }) => line)} />
    </>
  );
}

type LineProblem = "priceChanged" | "noRoom";

/** Why each line was not added; null: it was. Of lines with the same product the last ones were refused. */
function problemsOf(
  lines: readonly Line[],
  notAdded: readonly number[],
  noRoom: readonly number[],
): readonly (LineProblem | null)[] {
  const counts = { noRoom: countById(noRoom), priceChanged: countById(notAdded) };
  const problemOf = ({ product }: Line): LineProblem | null => {
    if (product === null || product.highestPrice === null) return null;
    for (const problem of ["noRoom", "priceChanged"] as const) {
      const count = counts[problem].get(product.id) ?? 0;
      if (count === 0) continue;
      counts[problem].set(product.id, count - 1);
      return problem;
    }
    return null;
  };
  return lines.toReversed().map(problemOf).toReversed();
}

function countById(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

interface LineMatchProps {
  readonly line: Line;
  readonly problem: LineProblem | null;
}

function LineMatch({ line: { line, product, isCertain, matches }, problem }: LineMatchProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  if (product === null) return <p className={styles.missing}>{t("tradeIn.list.notFound", { line })}</p>;
  return (
    <>
      <p className={styles.line}>
        <span>
          {[t("tradeIn.list.line", { line }), !isCertain && t("tradeIn.list.uncertain")]
            .filter(Boolean)
            .join(" ")}
        </span>{" "}
        {matches > 1 && (
          <a href={sidePaths(path, "green").search(line)} data-testid="other-matches">
            {t("tradeIn.list.more")}
          </a>
        )}
      </p>
      {problem && (
        <Notice variant="warn" testId="line-refusal">
          {t(`tradeIn.list.${problem}`)}
        </Notice>
      )}
      <TradeInItem card={product} />
      <AddMedia card={product} />
      {product.highestPrice === null && <SaleAlertButton product={product} isInList />}
    </>
  );
}
