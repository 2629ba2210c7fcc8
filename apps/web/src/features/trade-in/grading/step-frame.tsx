import type { SellersProduct } from "@reprise/contracts";
import { type ReactNode, useEffect, useRef } from "react";
import { useApp } from "../../../lib/app-context.ts";
import { sidePaths } from "../../../lib/side-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-names.ts";
import { gradingPath } from "./grading-path.ts";
import type { Grading } from "./grading-step.ts";
import styles from "./grading.module.css";

/** What each step of a grading knows. */
export interface StepProps {
  readonly product: SellersProduct;
  readonly grading: Grading;
  readonly editId: string | undefined;
}

export interface StepFrameProps extends StepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A step with its heading, which takes the focus when the step follows another one, and the way back. */
export function StepFrame({ product, grading, editId, icon, title, children }: StepFrameProps) {
  const app = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  const { answers, previous } = grading;
  return (
    <section className={styles.step}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <a
        className={styles.back}
        href={
          previous === undefined
            ? sidePaths(app.path, "green").product(product)
            : gradingPath(app, product.id, { answers, question: previous, editId })
        }
        data-testid="grading-back"
      >
        <Icon name="arrow-left" />
        {app.translator.t("tradeIn.grading.back")}
      </a>
    </section>
  );
}
