import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import type { IconName } from "../../../ui/icon-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GRADING_QUERY } from "./grading-query.ts";
import styles from "./grading.module.css";
import { StepLink } from "./step-link.tsx";
import type { StepProps } from "./step-props.ts";

export interface StepFrameProps extends StepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  /** What stays visible: beside the step on wide screens, at the bottom of small ones. */
  readonly bar?: ReactNode;
}

/** A step with its heading and the way back. */
export function StepFrame({ icon, title, children, bar, ...shared }: StepFrameProps) {
  const app = useApp();
  const { t } = useTranslation();
  const { previous, answers } = shared.grading;
  const kept = { answers, editId: shared.editId, unit: shared.unit };
  const back = (
    <>
      <Icon name="arrow-left" />
      <span>{t("tradeIn.grading.back")}</span>
    </>
  );
  return (
    <section className={styles.step}>
      <div className={styles.main}>
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        {previous === undefined ? (
          <a
            className={styles.back}
            href={sidePaths(app.path, "green").product(shared.product) + GRADING_QUERY.format(kept)}
            data-testid="grading-back"
          >
            {back}
          </a>
        ) : (
          <StepLink step={shared} question={previous} className={styles.back} data-testid="grading-back">
            {back}
          </StepLink>
        )}
      </div>
      {bar}
    </section>
  );
}
