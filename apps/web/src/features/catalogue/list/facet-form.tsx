import type { Facet } from "@reprise/contracts";
import type { SortOrder } from "@reprise/contracts/filters";
import type { MessageKey } from "@reprise/locale";
import { type FocusEvent, type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { routerLocation } from "../../../lib/addresses/router-location.ts";
import { usePageNavigate } from "../../../lib/addresses/use-page-navigate.ts";
import { afterPaint } from "../../../lib/browser/after-paint.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Memoised } from "../../../lib/page/memoised-markup.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import styles from "./facet-form.module.css";
import { FacetGroup } from "./facet-group.tsx";
import { type ListAddress, listQuery, parseListAddress } from "./list-address.ts";
import { restoreFocus } from "./restore-focus.ts";
import { syncBoxes } from "./sync-boxes.ts";

export interface FacetFormProps {
  readonly list: {
    readonly facets: readonly Facet[];
    readonly sort: SortOrder;
    readonly numFound: number;
  };
  /** The orders to choose from. */
  readonly sorts: readonly SortOrder[];
  readonly address: ListAddress;
  readonly pathname: string;
  /** The id of the sheet that contains the form on a phone. */
  readonly popoverId: string;
}

/** The list address for the current values of the form. */
function addressOf(form: HTMLFormElement): ListAddress | null {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return parseListAddress(new URLSearchParams(fields));
}

const isPriceField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "number";

/** A price range takes effect when its fields lose the focus, not at each digit: a new list would replace the fields. */
const completesPrices = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) =>
  isPriceField(target) &&
  !isPriceField(relatedTarget) &&
  [...(target.form?.querySelectorAll<HTMLInputElement>("[type=number]") ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** The filters and the sort order of a list. With scripts each change takes effect at once; without, on submit. */
export function FacetForm({ list, sorts, address, pathname, popoverId }: FacetFormProps) {
  const app = useApp();
  const { t } = useTranslation();
  const navigate = usePageNavigate();
  const form = useRef<HTMLFormElement>(null);
  const lastFocused = useRef<Element>(null);

  useEffect(() => {
    if (!form.current) return;
    syncBoxes(form.current, list.facets, address.inStock);
    restoreFocus(form.current, lastFocused.current);
  }, [list.facets, address.inStock]);
  // The same element, so that it keeps the focus.
  useEffect(() => {
    const sort = form.current?.elements.namedItem("sort");
    if (sort instanceof HTMLSelectElement) sort.value = list.sort;
  }, [list.sort]);

  const apply = async ({ currentTarget }: { readonly currentTarget: HTMLFormElement }) => {
    await afterPaint();
    const next = addressOf(currentTarget);
    const path = next && routerLocation(app, pathname + listQuery(next));
    if (path) void navigate(path, { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply(event);
    document.getElementById(popoverId)?.hidePopover();
  };
  const campaign = {
    preselected: address.preselected,
    coupon: address.coupon,
    coupon_code: address.couponCode,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a field in the form loses the focus.
    <form
      ref={form}
      action={pathname}
      className={styles.form}
      onChange={(event) => void (isPriceField(event.target) || apply(event))}
      onFocus={({ target }) => void (lastFocused.current = target)}
      onBlur={(event) => {
        // React reports no blur of a field that it removes.
        lastFocused.current = null;
        if (completesPrices(event)) void apply(event);
      }}
      onSubmit={submit}
    >
      {address.q !== "" && <input type="hidden" name="q" value={address.q} />}
      {Object.entries(campaign).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Select
        className={styles.sort}
        id={`${popoverId}-sort`}
        name="sort"
        label={t("list.sort")}
        defaultValue={list.sort}
        options={sorts.map((order) => ({
          value: order,
          label: t(
            order === "relevance" && address.q !== ""
              ? "search.sort.relevance"
              : (`list.sort.${order}` as MessageKey),
          ),
        }))}
        data-testid="sort"
      />
      <Memoised as="div" className={styles.groups}>
        {list.facets.map((facet, index) => (
          <FacetGroup key={facet.key} facet={facet} isOpen={index < 4} />
        ))}
      </Memoised>
      <div className={styles.submit}>
        <Button type="submit" isWide data-testid="show-results">
          {t("list.show", { count: list.numFound })}
        </Button>
      </div>
    </form>
  );
}
