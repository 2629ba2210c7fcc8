import type { GreenCheckout } from "@reprise/contracts";
import { carrierChoice } from "@reprise/contracts/forms";
import { formatFigure } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "../../../forms/choice-cards.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { handoverText } from "../step/handover-text.ts";

export interface CarrierCardsProps {
  readonly form: FormState;
  readonly carriers: GreenCheckout["choices"]["carriers"];
  /** The field for the time of a pickup, below the last card with one. */
  readonly pickupTime: ReactNode;
}

/** Each carrier with each way to hand a parcel over, and the boxes that the goods need. */
export function CarrierCards({ form, carriers, pickupTime }: CarrierCardsProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { id, name, error, defaultValue } = form.field("carrier");
  const offered = carriers.flatMap(({ carrier, handovers, boxes, maxGrams }) =>
    handovers.map((handover) => ({
      value: carrierChoice(carrier, handover),
      title: handoverText(carrier, handover, t),
      text: t("greenCheckout.shipping.boxes", {
        count: boxes,
        weight: formatFigure(maxGrams / 1000, "kg", locale),
      }),
      aside: t("greenCheckout.shipping.free"),
    })),
  );
  const lastPickup = offered.findLastIndex(({ value }) => value.endsWith(" pickup"));
  const choices = offered.map((choice, index) => ({
    ...choice,
    below: index === lastPickup ? pickupTime : null,
  }));
  return (
    <ChoiceCards
      legend={t("greenCheckout.shipping.legend")}
      {...{ id, name, error, choices }}
      defaultValue={defaultValue ?? choices[0]?.value}
      testId="carriers"
    />
  );
}
