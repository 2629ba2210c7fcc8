import { TRADE_IN_SORTS } from "@reprise/contracts/filters";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { storeShownList } from "../../../lib/addresses/search-origin.ts";
import { ListHeading, ListLayout } from "../../catalogue/catalogue.public.ts";
import { TradeInItems } from "../trade-in-item.tsx";
import type { TradeInData } from "./trade-in-loader.ts";

export interface TradeInListProps {
  readonly data: TradeInData;
  /** The path of the page, without its query. */
  readonly pathname: string;
  readonly heading: string;
  /** Shown between heading and list. */
  readonly introduction?: ReactNode;
  /** Shown instead of the list if nothing is found. */
  readonly empty: ReactNode;
}

/** A list of what sellers can choose from. */
export function TradeInList({ data, pathname, heading, introduction, empty }: TradeInListProps) {
  const { t } = useTranslation();
  const { view, address } = data;
  const { docs, numFound } = view.products;
  useEffect(() => {
    const products = view.products.docs.map(({ id }) => id);
    storeShownList({ pathname, q: address.q, searchUuid: view.searchUuid, products });
  }, [view, pathname, address.q]);
  return (
    <ListLayout
      list={{ ...view, numFound }}
      sorts={TRADE_IN_SORTS}
      address={address}
      pathname={pathname}
      heading={heading}
      header={
        <>
          <ListHeading
            title={heading}
            count={t("list.count", { count: numFound })}
            testId="result-count"
            isForSale={false}
          />
          {introduction}
        </>
      }
    >
      {docs.length === 0 ? empty : <TradeInItems cards={docs} />}
    </ListLayout>
  );
}
