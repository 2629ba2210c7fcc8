import type { CustomerAddress } from "@reprise/contracts";
import { useTranslate } from "../../lib/app-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./addresses.module.css";

interface AddressCardProps {
  readonly address: CustomerAddress;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** An address as it stands on a parcel. */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const t = useTranslate();
  const { kind, firstName, lastName, company, street, addition, postalCode, city, country, phone } = address;
  const lines = [
    `${firstName} ${lastName}`,
    company,
    street,
    addition,
    `${postalCode} ${city}`,
    t(`country.${country}`),
    phone,
  ].filter((line) => line !== null);
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
          variant="quiet"
          size="small"
          icon="pencil"
          onClick={onEdit}
          aria-label={t("customer.addresses.editOne", which)}
          data-testid="edit-address"
        >
          {t("customer.addresses.edit")}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon="trash-2"
          onClick={onDelete}
          aria-label={t("customer.addresses.deleteOne", which)}
          data-testid="delete-address"
        >
          {t("customer.addresses.delete")}
        </Button>
      </div>
    </li>
  );
}
