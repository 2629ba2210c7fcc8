import type { Output } from "@reprise/contracts";
import type { ReactNode } from "react";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListPages } from "../../catalogue/catalogue.public.ts";
import { CustomerArea } from "../../customer/customer.public.ts";
import { RecordList } from "./record-list.tsx";

interface Props {
  readonly page: "customer_orders" | "customer_trade_ins";
  readonly records: Pick<Output<"api_get_orders">, "numFound" | "pagination">;
  /** Says how many there are. */
  readonly count: string;
  /** Shown when there is none. */
  readonly empty: Readonly<Record<"title" | "text" | "action" | "href", string>>;
  /** Test id of the list. The empty state adds the prefix `empty-`. */
  readonly testId: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** A page of the customer's orders or trade-in orders. */
export function RecordPages({
  page,
  records: { numFound, pagination },
  count,
  empty,
  testId,
  children,
}: Props) {
  const { path } = useApp();
  const isEmpty = numFound === 0;
  return (
    <CustomerArea page={page} lead={isEmpty ? undefined : count}>
      {isEmpty ? (
        <EmptyState icon="package" title={empty.title} text={empty.text} testId={`empty-${testId}`}>
          <Button href={empty.href}>{empty.action}</Button>
        </EmptyState>
      ) : (
        <>
          <RecordList testId={testId}>{children}</RecordList>
          <ListPages
            pagination={pagination}
            hrefOf={(target) => path(page, {}, { page: target === 1 ? undefined : target })}
          />
        </>
      )}
    </CustomerArea>
  );
}
