import type { SellersProduct } from "@reprise/contracts";
import { type ReactNode, useEffect, useRef } from "react";
import { useApp } from "../../../lib/app-context.ts";
import { sidePaths } from "../../../lib/side-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-names.ts";
import type { GradingQuery } from "./grading-query.ts";
import type { Grading } from "./grading-step.ts";
import { StepLink } from "./step-link.tsx";
import styles from "./grading.module.css";

/** What each step of a grading knows. */
export interface StepProps {
  readonly product: SellersProduct;
  readonly grading: Grading;
  readonly editId: string | undefined;
  /** Shows another step of the grading at once. */
  readonly showStep: (query: GradingQuery) => void;
}

export interface StepFrameProps extends StepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A step with its heading, which takes the focus when the step follows another one, and the way back. */
export function StepFrame({ icon, title, children, ...shared }: StepFrameProps) {
  const app = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  const { previous } = shared.grading;
  const back = (
    <>
      <Icon name="arrow-left" />
      {app.translator.t("tradeIn.grading.back")}
    </>
  );
  return (
    <section className={styles.step}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {previous === undefined ? (
        <a
          className={styles.back}
          href={sidePaths(app.path, "green").product(shared.product)}
          data-testid="grading-back"
        >
          {back}
        </a>
      ) : (
        <StepLink {...shared} question={previous} className={styles.back} data-testid="grading-back">
          {back}
        </StepLink>
      )}
    </section>
  );
}
