import type { SellersProduct } from "@reprise/contracts";
import type { ReactNode } from "react";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../../ui/brand.tsx";
import { ProductLine } from "../../../ui/order/product-lines.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";

export interface OverviewLineProps {
  readonly product: Pick<SellersProduct, "name" | "brand" | "picture">;
  /** What stands below the name. */
  readonly details: readonly string[];
  /** As money. */
  readonly amount: string;
  /** Below the amount. */
  readonly notes?: ReactNode;
  /** Shown below the line. */
  readonly children?: ReactNode;
  readonly testId: string;
}

/** One product of an overview. */
export function OverviewLine({ product, details, amount, notes, children, testId }: OverviewLineProps) {
  const { name, picture } = product;
  return (
    <ProductLine
      picture={<CataloguePicture picture={picture} alt="" sizes="4rem" widest={320} isEager />}
      price={
        <>
          <strong>{amount}</strong>
          {notes}
        </>
      }
      below={children}
      testId={testId}
    >
      <Brand product={product} />
      <strong>{withNonBreakingFigures(name)}</strong>
      {details.map((detail, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two units may have been found alike.
        <small key={index}>{detail}</small>
      ))}
    </ProductLine>
  );
}
