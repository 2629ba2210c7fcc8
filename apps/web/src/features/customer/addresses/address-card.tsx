import type { CustomerAddress } from "@reprise/contracts";
import { deleteAddressForm } from "@reprise/contracts/forms";
import { addressLines } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ConfirmedForm } from "../../../forms/confirmed-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./addresses.module.css";

interface AddressCardProps {
  readonly address: CustomerAddress;
  readonly onDeleted: () => void;
}

/** An address formatted as on a parcel. */
export function AddressCard({ address, onDeleted }: AddressCardProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { uuid, kind, street, city } = address;
  const lines = addressLines(address, t);
  const which = { street, city };
  return (
    <li className={styles.card} data-testid="address">
      <div>
        <p className={styles.kind}>
          <Badge>{t(`address.kind.${kind}`)}</Badge>
        </p>
        <address className={styles.address}>
          {lines.map((line, index) => (
            <div key={`${index}${line}`}>{index === 0 ? <strong>{line}</strong> : line}</div>
          ))}
        </address>
      </div>
      <div className={styles.actions}>
        <Button
          href={path("customer_addresses", {}, { edit: uuid })}
          variant="quiet"
          size="small"
          icon="pencil"
          aria-label={t("customer.addresses.editOne", which)}
          data-testid="edit-address"
        >
          {t("customer.addresses.edit")}
        </Button>
        <ConfirmedForm
          form={deleteAddressForm}
          params={{ uuid }}
          onSuccess={async (_, { finish }) => {
            await finish();
            onDeleted();
          }}
          button={{
            variant: "quiet",
            size: "small",
            icon: "trash-2",
            "aria-label": t("customer.addresses.deleteOne", which),
            "data-testid": "delete-address",
          }}
          title={t("customer.addresses.delete.title")}
          confirm={t("customer.addresses.delete")}
          question={<p>{t("customer.addresses.delete.text", which)}</p>}
        >
          {t("customer.addresses.delete")}
        </ConfirmedForm>
      </div>
    </li>
  );
}
