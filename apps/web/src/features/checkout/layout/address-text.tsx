import type { OrderAddress } from "@reprise/contracts";
import { addressLines } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import styles from "./layout.module.css";

/** An address as on a parcel. */
export function AddressText({ address }: { readonly address: OrderAddress }) {
  const { t } = useTranslation();
  return (
    <address className={styles.address}>
      {addressLines(address, t).map((line, index) => (
        <div key={`${index}${line}`}>{line}</div>
      ))}
    </address>
  );
}
