import type { GreenCheckout } from "@reprise/contracts";
import { pickupChoice } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import type { FormState } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Select } from "../../../ui/select.tsx";
import { pickupText } from "../step/handover-text.ts";
import styles from "./shipping.module.css";

export interface PickupTimeProps {
  readonly form: FormState;
  readonly days: GreenCheckout["choices"]["pickupDays"];
}

/** When the carrier comes. Hidden while the parcel is dropped off, also without scripts. */
export function PickupTime({ form, days }: PickupTimeProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (days.length === 0) return null;
  const pickups = days.flatMap(({ date, windows }) => windows.map((window) => ({ date, window })));
  return (
    <div className={styles.pickup}>
      <Select
        {...form.field("pickup")}
        label={t("greenCheckout.pickup.label")}
        hint={t("greenCheckout.pickup.hint")}
        options={pickups.map((pickup) => ({
          value: pickupChoice(pickup),
          label: pickupText(pickup, t, locale),
        }))}
        data-testid="pickup"
      />
    </div>
  );
}
