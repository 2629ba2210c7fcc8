import type { GreenCheckout } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { AccountLine, isSameAddress, SavedOrOther } from "../../checkout/checkout.public.ts";
import { GreenFrame } from "../step/green-frame.tsx";
import { loadGreenCheckout } from "../step/load-green-checkout.ts";
import { SavedSenderForm } from "./saved-sender-form.tsx";
import { SenderForm } from "./sender-form.tsx";

export const loader = (input: LoaderInput): Promise<GreenCheckout> => loadGreenCheckout(input, "address");

/** Where the parcel comes from. */
export function Page({ data: checkout }: { readonly data: GreenCheckout }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { isGuest, email, address, choices } = checkout;
  const saved = choices.addresses.filter(({ kind }) => kind !== "billing");
  const chosen = saved.find((each) => address !== null && isSameAddress(each, address));
  return (
    <GreenFrame title={t("greenCheckout.address.title")} page="green_checkout_address" checkout={checkout}>
      <p>{t("greenCheckout.address.text")}</p>
      <AccountLine
        isGuest={isGuest}
        text={t("greenCheckout.email.customer", { email: email ?? "" })}
        here={path("green_checkout_address")}
      />
      <SavedOrOther
        saved={
          saved.length > 0 && (
            <SavedSenderForm addresses={saved} chosen={chosen?.uuid ?? saved[0]?.uuid ?? null} />
          )
        }
        isOther={address !== null && chosen === undefined}
      >
        <SenderForm checkout={checkout} address={chosen ? null : address} />
      </SavedOrOther>
    </GreenFrame>
  );
}
