import type { CustomerAddress } from "@reprise/contracts";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { requireLogin } from "../../lib/outcomes.ts";
import type { LoaderInput } from "../../lib/page-module.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AddressCard } from "./address-card.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import styles from "./addresses.module.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { CustomerArea } from "./customer-area.tsx";
import { useChange } from "./use-change.ts";

export async function loader(input: LoaderInput): Promise<readonly CustomerAddress[]> {
  const { app, signal } = input;
  return requireLogin(input, await app.api.call("api_get_customer_addresses", {}, { signal })).addresses;
}

export function Page({ data: addresses }: { readonly data: readonly CustomerAddress[] }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const { pendingKey, change } = useChange();
  const [edited, setEdited] = useState<CustomerAddress | "new" | null>(null);
  const [doomed, setDoomed] = useState<CustomerAddress | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const saved = async () => {
    setEdited(null);
    show({ variant: "success", message: "customer.flash.addressSaved" });
    await revalidate();
  };
  const remove = async ({ uuid }: CustomerAddress) => {
    const isGone = await change({
      key: uuid,
      ask: () => api.call("api_delete_customer_address", { params: { uuid } }),
      done: "customer.flash.addressDeleted",
      refusals: { NOT_FOUND: "customer.error.addressGone" },
    });
    setDoomed(null);
    // The button that had the focus is gone with the address.
    if (isGone) list.current?.focus();
  };
  const add = (
    <Button icon="plus" onClick={() => setEdited("new")} data-testid="add-address">
      {t("customer.addresses.add")}
    </Button>
  );

  return (
    <CustomerArea page="customer_addresses" lead={t("customer.addresses.lead")}>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {addresses.length === 0 ? (
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
                  onEdit={() => setEdited(address)}
                  onDelete={() => setDoomed(address)}
                />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </div>
      <AddressDialog edited={edited} onSaved={saved} onClose={() => setEdited(null)} />
      <ConfirmDialog
        isOpen={doomed !== null}
        title={t("customer.addresses.delete.title")}
        confirm={t("customer.addresses.delete")}
        isPending={pendingKey !== null}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      >
        <p>
          {t("customer.addresses.delete.text", { street: doomed?.street ?? "", city: doomed?.city ?? "" })}
        </p>
      </ConfirmDialog>
    </CustomerArea>
  );
}
