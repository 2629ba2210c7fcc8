import type { CustomerAddress } from "@reprise/contracts";
import { useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { addressBody } from "./address-body.ts";
import { ADDRESS_ERRORS, AddressFields } from "./address-fields.tsx";
import { CustomerForm } from "./customer-form.tsx";

interface AddressDialogProps {
  readonly edited: CustomerAddress | "new" | null;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

const FORM = "address-form";

/** A new address, or one that is changed. */
export function AddressDialog({ edited, onSaved, onClose }: AddressDialogProps) {
  const {
    translator: { t },
  } = useApp();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen={edited !== null}
      onClose={onClose}
      title={t(edited === "new" ? "customer.addresses.add" : "customer.addresses.editTitle")}
      closeLabel={t("dialog.close")}
      placement="sheet"
      footer={
        <Button type="submit" form={FORM} isWide isPending={isSending} data-testid="save-address">
          {t("customer.addresses.save")}
        </Button>
      }
      testId="address-dialog"
    >
      {edited !== null && (
        <AddressForm address={edited === "new" ? null : edited} onSending={setSending} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

interface AddressFormProps {
  readonly address: CustomerAddress | null;
  readonly onSending: (isSending: boolean) => void;
  readonly onSaved: () => Promise<void>;
}

function AddressForm({ address, onSending, onSaved }: AddressFormProps) {
  const { api } = useApp();
  const form = useForm<CustomerAddress>({
    send: async (field) => {
      onSending(true);
      const body = addressBody(field);
      try {
        return await (address === null
          ? api.call("api_add_customer_address", { body })
          : api.call("api_update_customer_address", { params: { uuid: address.uuid }, body }));
      } finally {
        onSending(false);
      }
    },
    done: onSaved,
    fields: ADDRESS_ERRORS,
    refusals: {
      ADDRESS_LIMIT_REACHED: "customer.error.addressLimit",
      NOT_FOUND: "customer.error.addressGone",
    },
  });
  return (
    <CustomerForm id={FORM} form={form}>
      <AddressFields form={form} address={address} />
    </CustomerForm>
  );
}
