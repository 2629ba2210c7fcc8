import type { OrderAddress } from "@reprise/contracts";
import { addressLines } from "@reprise/locale";
import { useTranslate } from "../../../lib/context/app-context.ts";
import styles from "./layout.module.css";

/** An address as on a parcel. */
export function AddressText({ address }: { readonly address: OrderAddress }) {
  const t = useTranslate();
  return (
    <address className={styles.address}>
      {addressLines(address, t).map((line, index) => (
        <div key={`${index}${line}`}>{line}</div>
      ))}
    </address>
  );
}
