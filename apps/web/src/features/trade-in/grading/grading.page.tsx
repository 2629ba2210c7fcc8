import type { Output, ProductCard, SaleFiguresView } from "@reprise/contracts";
import { computeOffer, type Offer, presetAnswers } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { Head } from "../../../lib/page/head.tsx";
import { notFound, redirectTo, required } from "../../../lib/page/loader-responses.ts";
import { type QueryInput, withQuery } from "../../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../../ui/brand.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import { loadProductsForOffer } from "../products-for-offer/load-products-for-offer.ts";
import { ProductsForOffer } from "../products-for-offer/products-for-offer.tsx";
import { loadSaleFigures } from "../sale-figures/load-sale-figures.ts";
import { BlockedSale } from "./blocked-sale.tsx";
import { BoughtUnitNote } from "./bought-unit-note.tsx";
import { gradingPath } from "./grading-path.ts";
import { GRADING_QUERY, type GradingQuery } from "./grading-query.ts";
import { readGrading } from "./grading-step.ts";
import styles from "./grading.module.css";
import { type BoughtUnit, loadBoughtUnit } from "./load-bought-unit.ts";
import { OfferView } from "./offer-view.tsx";
import { QuestionStep } from "./question-step.tsx";
import { useShownQuery } from "./use-shown-query.ts";
import { useStepFocus } from "./use-step-focus.ts";

type Group = Output<"api_down_pricing_group">;

export interface GradingData extends Pick<Group, "product" | "group"> {
  readonly prices: NonNullable<Group["prices"]>;
  /** The server's offer for the complete answers; null: they are not complete. */
  readonly offer: Offer | null;
  /** The idempotency key of this page: pressing twice adds one line. */
  readonly itemKey: string;
  /** What the offer would pay in the shop; empty before the offer. */
  readonly productsForOffer: readonly ProductCard[];
  readonly figures: SaleFiguresView;
  /** The unit that its buyer sells back. Null: another device. */
  readonly unit: BoughtUnit | null;
}

type Input = QueryInput<GradingQuery>;

/** Opens the answers of a line of the green cart. */
async function answersOfLine({ app, params, signal }: Input, editId: string) {
  const input = { params: { id: editId } };
  const line = required(await app.api.call("api_get_customer_grading_answers", input, { signal }));
  if (String(line.productId) !== params["productId"]) throw notFound();
  return line.customerGradingDto?.answers ?? [];
}

export const loader = withQuery(GRADING_QUERY, async (input: Input): Promise<GradingData> => {
  const { app, params, query, signal } = input;
  const productId = params["productId"] ?? "";
  const { editId } = query;
  if (editId !== undefined && query.answers.length === 0) {
    const answers = await answersOfLine(input, editId);
    if (answers.length > 0) throw redirectTo(gradingPath(app, productId, { answers, editId }));
  }
  const found = await app.api.call("api_down_pricing_group", { params: { productId } }, { signal });
  if (!found.ok && found.error.code === "PRODUCT_DOESNT_EXIST") throw notFound();
  const { product, group, prices } = required(found);
  // The product's page says that it is not bought.
  if (prices === null) throw redirectTo(sidePaths(app.path, "green").product(product));
  const { answers, step } = readGrading(group, query);
  const isBought = step.kind === "offer" && computeOffer({ set: group, prices, answers }) !== null;
  const customerGradingDto = group && { id: group.id, version: group.version, answers: [...answers] };
  const offer = isBought
    ? required(
        await app.api.call(
          "api_trade_in_offer",
          { params: { productId }, body: { customerGradingDto } },
          { signal },
        ),
      )
    : null;
  const productsForOffer = offer === null ? [] : await loadProductsForOffer(input, product.id, offer.amount);
  const [figures, unit] = await Promise.all([loadSaleFigures(input), loadBoughtUnit(input, product.id)]);
  return { product, group, prices, offer, itemKey: crypto.randomUUID(), productsForOffer, figures, unit };
});

/** The questions about a product, one at a time, then the offer. */
export function Page({ data }: { readonly data: GradingData }) {
  const { product, group, prices } = data;
  const { t } = useTranslation();
  const { query, isLoading, showStep, stepBegun } = useShownQuery(product.id, group);
  const grading = readGrading(group, query);
  const { step, answers } = grading;
  const computed = computeOffer({ set: group, prices, answers });
  const offer = (isLoading ? null : data.offer) ?? computed;
  const preset = data.unit !== null && group !== null ? presetAnswers(group, data.unit.label) : [];
  const around = useStepFocus(step.kind === "question" ? step.question.id : step.kind);
  const shared = { product, grading, editId: query.editId, unit: query.unit, showStep, stepBegun };
  const title =
    step.kind === "question" ? step.question.name : t("tradeIn.product.title", { name: product.name });
  return (
    <>
      <Head
        title={title}
        address={{ name: "trade_in_grading", params: () => ({ productId: product.id }) }}
        isIndexed={false}
      />
      <div ref={around} className={styles.grading} data-testid="grading">
        <div className={styles.product}>
          <CataloguePicture picture={product.picture} alt="" sizes="4rem" widest={160} isEager />
          <p>
            <Brand product={product} />
            <b>{withNonBreakingFigures(product.name)}</b>
          </p>
        </div>
        {data.unit !== null && <BoughtUnitNote unit={data.unit} />}
        {step.kind === "question" && (
          <QuestionStep {...shared} step={step} offer={computed} preset={preset} />
        )}
        {step.kind === "blocked" && <BlockedSale {...shared} wayOn={step.wayOn} />}
        {step.kind === "offer" &&
          (offer === null ? (
            <BlockedSale {...shared} wayOn="recycle" />
          ) : (
            <>
              <OfferView
                {...shared}
                offer={offer}
                group={group}
                itemKey={data.itemKey}
                figures={data.figures}
              />
              <ProductsForOffer cards={data.productsForOffer} amount={offer.amount} />
            </>
          ))}
      </div>
    </>
  );
}
