import type { DownPricingGroup } from "@reprise/contracts";
import { addGreenItemForm, KEY_FIELD } from "@reprise/contracts/forms";
import { answerText } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { PostForm } from "../../../forms/post-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { gradingPath } from "./grading-path.ts";
import type { StepProps } from "./step-props.ts";
import { useAddToGreenCart } from "./use-add-to-green-cart.ts";

export interface AddToGreenCartProps extends StepProps {
  readonly group: DownPricingGroup | null;
  /** The offer that the seller sees, in cents. */
  readonly price: number;
  readonly itemKey: string;
}

/** The button that accepts an offer. */
export function AddToGreenCart(props: AddToGreenCartProps) {
  const { product, grading, editId, unit, group, price, itemKey, stepBegun } = props;
  const app = useApp();
  const { t } = useTranslation();
  const { isPending, submit } = useAddToGreenCart(product, stepBegun);
  const { answers } = grading;
  const hidden = {
    price: String(price),
    name: product.name,
    questionSet: group?.id ?? "",
    version: String(group?.version ?? ""),
    answers: answers.map(answerText).join(" "),
    editId: editId ?? "",
    unit: unit ?? "",
    returnTo: gradingPath(app, product.id, { answers, editId, unit }),
    [KEY_FIELD]: itemKey,
  };
  return (
    <PostForm form={addGreenItemForm} params={{ id: String(product.id) }} onSubmit={submit}>
      <HiddenFields fields={hidden} />
      <Button type="submit" size="large" isWide isPending={isPending} data-testid="add-to-green-cart">
        {t(editId === undefined ? "tradeIn.offer.add" : "tradeIn.offer.save")}
      </Button>
    </PostForm>
  );
}
