import type { CustomerAddress } from "@reprise/contracts";
import { NEW_ADDRESS } from "@reprise/contracts/forms";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { anyText, parameters } from "../../../lib/addresses/page-query.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { requireLogin } from "../../../lib/page/loader-responses.ts";
import { withQuery } from "../../../lib/page/page-module.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CustomerArea } from "../area/customer-area.tsx";
import { AddressCard } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";
import styles from "./addresses.module.css";

export interface AddressesData {
  readonly addresses: readonly CustomerAddress[];
  /** The address whose form is open. */
  readonly edited: CustomerAddress | typeof NEW_ADDRESS | null;
}

export const loader = withQuery(parameters({ edit: anyText }), async (input): Promise<AddressesData> => {
  const { app, query, signal } = input;
  const { addresses } = requireLogin(input, await app.api.call("api_get_customer_addresses", {}, { signal }));
  const edited = addresses.find(({ uuid }) => uuid === query.edit) ?? null;
  return { addresses, edited: query.edit === NEW_ADDRESS ? NEW_ADDRESS : edited };
});

export function Page({ data: { addresses, edited } }: { readonly data: AddressesData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const form = edited === null || edited === NEW_ADDRESS ? edited : edited.uuid;
  const shownForm = useRef(form);
  // The link that toggled the form is removed, so the focus moves here.
  useEffect(() => {
    if (shownForm.current !== form) content.current?.focus();
    shownForm.current = form;
  }, [form]);
  const add = (
    <Button
      href={path("customer_addresses", {}, { edit: NEW_ADDRESS })}
      icon="plus"
      data-testid="add-address"
    >
      {t("customer.addresses.add")}
    </Button>
  );

  return (
    <CustomerArea page="customer_addresses" lead={t("customer.addresses.lead")}>
      <div ref={content} tabIndex={-1} className={styles.list}>
        {edited !== null ? (
          <AddressForm key={form} address={edited === NEW_ADDRESS ? null : edited} />
        ) : addresses.length === 0 ? (
          <EmptyState
            icon="house"
            title={t("customer.addresses.empty")}
            text={t("customer.addresses.empty.text")}
            testId="no-addresses"
          >
            {add}
          </EmptyState>
        ) : (
          <>
            <ul className={styles.cards} data-testid="addresses">
              {addresses.map((address) => (
                <AddressCard
                  key={address.uuid}
                  address={address}
                  onDeleted={() => content.current?.focus()}
                />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </div>
    </CustomerArea>
  );
}
