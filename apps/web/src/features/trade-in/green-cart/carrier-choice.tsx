import { chooseCarrierForm } from "@reprise/contracts/forms";
import { CARRIER_NAMES, type Carrier } from "@reprise/order";
import { TRADE_IN_CARRIERS } from "@reprise/trade-in";
import { ButtonForm } from "../../../forms/button-form.tsx";
import styles from "./green-cart.module.css";

/** The other carriers. One that does not take the parcel either is refused. */
export function CarrierChoice({ chosen }: { readonly chosen: Carrier | null }) {
  const others = TRADE_IN_CARRIERS.filter(({ carrier }) => carrier !== chosen);
  return (
    <div className={styles.carriers}>
      {others.map(({ carrier }) => (
        <ButtonForm
          key={carrier}
          form={chooseCarrierForm}
          hidden={{ carrier }}
          button={{ variant: "secondary", size: "small", "data-testid": `carrier-${carrier}` }}
        >
          {CARRIER_NAMES[carrier]}
        </ButtonForm>
      ))}
    </div>
  );
}
