import type { TradeInListMatches } from "@reprise/contracts";
import { MAX_LIST_LINES } from "@reprise/contracts/filters";
import { formatMoney } from "@reprise/locale";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaleAlertButton } from "../alert/sale-alert-button.tsx";
import { TradeInItem } from "../item/trade-in-item.tsx";
import { AddMedia } from "../media/add-media.tsx";
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
  const {
    locale,
    translator: { t },
  } = useApp();
  const { lines } = matches;
  const left = new Set([...notAdded, ...noRoom]);
  const prices = lines.flatMap(({ product }) => product?.highestPrice ?? []);
  const total = prices.reduce((sum, price) => sum + price, 0);
  return (
    <>
      <Head title={t("tradeIn.list.heading")} address={{ name: "green_search" }} isIndexed={false} />
      <h1>{t("tradeIn.list.heading")}</h1>
      <p className={styles.summary} role="status" data-testid="list-summary">
        {t("tradeIn.list.bought", { count: prices.length, lines: lines.length })}
        {prices.length > 0 && ` ${t("tradeIn.list.total", { price: formatMoney(total, locale) })}`}
      </p>
      {isCut && (
        <Notice variant="warn" testId="list-cut">
          {t("tradeIn.list.cut", { count: MAX_LIST_LINES })}
        </Notice>
      )}
      <AddListed
        products={lines.flatMap(({ product }) =>
          product && (left.size === 0 || left.has(product.id)) ? product : [],
        )}
        searchUuid={matches.searchUuid}
        returnTo={address}
      />
      <ol className={styles.lines} data-testid="list-lines">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines may repeat.
          <li key={index} data-testid="list-line">
            <LineMatch line={line} refusal={refusalOf(line, notAdded, noRoom)} />
          </li>
        ))}
      </ol>
      <ListForm lines={lines.map(({ line }) => line)} />
    </>
  );
}

type LineRefusal = "priceChanged" | "noRoom";

const refusalOf = (
  { product }: Line,
  notAdded: readonly number[],
  noRoom: readonly number[],
): LineRefusal | null => {
  if (product === null || product.highestPrice === null) return null;
  if (noRoom.includes(product.id)) return "noRoom";
  return notAdded.includes(product.id) ? "priceChanged" : null;
};

interface LineMatchProps {
  readonly line: Line;
  readonly refusal: LineRefusal | null;
}

function LineMatch({ line: { line, product, isCertain, matches }, refusal }: LineMatchProps) {
  const {
    path,
    translator: { t },
  } = useApp();
  if (product === null) return <p className={styles.missing}>{t("tradeIn.list.notFound", { line })}</p>;
  return (
    <>
      <p className={styles.line}>
        {t("tradeIn.list.line", { line })} {!isCertain && `${t("tradeIn.list.uncertain")} `}
        {matches > 1 && (
          <a href={sidePaths(path, "green").search(line)} data-testid="other-matches">
            {t("tradeIn.list.more")}
          </a>
        )}
      </p>
      {refusal && (
        <Notice variant="warn" testId="line-refusal">
          {t(`tradeIn.list.${refusal}`)}
        </Notice>
      )}
      <TradeInItem card={product} />
      <AddMedia card={product} />
      {product.highestPrice === null && <SaleAlertButton product={product} isInList />}
    </>
  );
}
