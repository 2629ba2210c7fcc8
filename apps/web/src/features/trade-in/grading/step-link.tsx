import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { isPlainClick } from "../../../lib/browser/is-plain-click.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { gradingPath } from "./grading-path.ts";
import type { GradingQuery } from "./grading-query.ts";
import type { StepProps } from "./step-props.ts";

export interface StepLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> {
  /** The step that it leaves. */
  readonly step: StepProps;
  /** The id of the question to which it leads. */
  readonly question: string;
}

/** A link to a question that is answered already. */
export function StepLink({ step, question, children, ...anchor }: StepLinkProps) {
  const app = useApp();
  const { product, grading, editId, unit, showStep } = step;
  const query: GradingQuery = { answers: grading.answers, question, editId, unit };
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showStep(query);
  };
  return (
    <a {...anchor} href={gradingPath(app, product.id, query)} onClick={follow}>
      {children}
    </a>
  );
}
