import { sum } from "@reprise/cart";
import type { TradeInListMatches } from "@reprise/contracts";
import { MAX_LIST_LINES } from "@reprise/contracts/filters";
import { formatMoney } from "@reprise/locale";
import { MIN_ORDER } from "@reprise/trade-in";
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

type Line = TradeInListMatches["lines"][number] & { readonly quantity: number };

/** True: the whole line means this product and no other, so that its price can be counted. */
const isSure = ({ isCertain, matches }: Line): boolean => isCertain && matches <= 1;

export interface ListMatchesProps {
  readonly matches: TradeInListMatches;
  /** How many of each line are sold. */
  readonly quantities: readonly number[];
  /** The lines as the seller wrote them. */
  readonly typed: readonly string[];
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
export function ListMatches({
  matches,
  quantities,
  typed,
  isCut,
  address,
  notAdded,
  noRoom,
}: ListMatchesProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const lines = matches.lines.map((line, index) => ({ ...line, quantity: quantities[index] ?? 1 }));
  const all = sum(lines.map(({ quantity }) => quantity));
  const problems = problemsOf(lines, notAdded, noRoom);
  const isRefused = problems.some(({ length }) => length > 0);
  const bought = lines.filter(({ product }) => product?.highestPrice != null);
  const sure = bought.filter(isSure);
  const total = sum(sure.map(({ product, quantity }) => (product?.highestPrice ?? 0) * quantity));
  const unsure = sum(bought.map(({ quantity }) => quantity)) - sum(sure.map(({ quantity }) => quantity));
  return (
    <>
      <Head title={t("tradeIn.list.heading")} address={{ name: "green_search" }} isIndexed={false} />
      <h1>{t("tradeIn.list.heading")}</h1>
      <p className={styles.summary} role="status" data-testid="list-summary">
        {[
          t("tradeIn.list.bought", { count: sum(bought.map(({ quantity }) => quantity)), lines: all }),
          total > 0 && t("tradeIn.list.total", { price: formatMoney(total, locale) }),
          unsure > 0 && t("tradeIn.list.unsure", { count: unsure }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {isCut && (
        <Notice variant="warn" testId="list-cut">
          {t("tradeIn.list.cut", { count: MAX_LIST_LINES })}
        </Notice>
      )}
      {total > 0 && total < MIN_ORDER && (
        <Notice testId="list-minimum">
          {t("tradeIn.list.minimum", {
            minimum: formatMoney(MIN_ORDER, locale),
            missing: formatMoney(MIN_ORDER - total, locale),
          })}
        </Notice>
      )}
      <AddListed
        products={lines.flatMap((line, index) => {
          const { product, quantity } = line;
          if (product === null || !isSure(line)) return [];
          const refused = problems[index] ?? [];
          const count = isRefused ? refused.length : quantity;
          return Array.from({ length: count }, () => product);
        })}
        searchUuid={matches.searchUuid}
        returnTo={address}
      />
      <ol className={styles.lines} data-testid="list-lines">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines may repeat.
          <li key={index} data-testid="list-line">
            <LineMatch line={line} problem={problems[index]?.at(-1) ?? null} />
          </li>
        ))}
      </ol>
      <ListForm lines={typed} />
    </>
  );
}

type LineProblem = "priceChanged" | "noRoom";

/** Why units of each line were not added. Of units of the same product the last ones were refused. */
function problemsOf(
  lines: readonly Line[],
  notAdded: readonly number[],
  noRoom: readonly number[],
): readonly (readonly LineProblem[])[] {
  const counts = { noRoom: countById(noRoom), priceChanged: countById(notAdded) };
  const problemOf = (product: Line["product"]): LineProblem | null => {
    if (product === null || product.highestPrice === null) return null;
    for (const problem of ["noRoom", "priceChanged"] as const) {
      const count = counts[problem].get(product.id) ?? 0;
      if (count === 0) continue;
      counts[problem].set(product.id, count - 1);
      return problem;
    }
    return null;
  };
  const ofLine = ({ product, quantity }: Line): LineProblem[] =>
    Array.from({ length: quantity }, () => problemOf(product)).filter((problem) => problem !== null);
  return lines.toReversed().map(ofLine).toReversed();
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

function LineMatch({ line: match, problem }: LineMatchProps) {
  const { line, product, matches, quantity } = match;
  const { path } = useApp();
  const { t } = useTranslation();
  if (product === null) return <p className={styles.missing}>{t("tradeIn.list.notFound", { line })}</p>;
  return (
    <>
      <p className={styles.line}>
        <span>
          {[
            quantity > 1 && `${quantity} ×`,
            t("tradeIn.list.line", { line }),
            !isSure(match) && t("tradeIn.list.uncertain"),
          ]
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
