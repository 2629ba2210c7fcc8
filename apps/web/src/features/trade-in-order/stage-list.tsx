import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { OpenedTradeIn } from "./opened-trade-in.ts";
import styles from "./stage-list.module.css";
import { stagesOf } from "./stages.ts";

/** The line of stages from the announcement to the money, with dates. */
export function StageList({ order }: { readonly order: OpenedTradeIn }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const stages = stagesOf(order);
  const current = stages.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className={styles.stages} aria-label={t("tradeInOrder.progress")} data-testid="stages">
      {stages.map(({ name, isDone, at }, index) => (
        <li
          key={name}
          className={isDone ? styles.done : undefined}
          aria-current={index === current ? "step" : undefined}
          data-testid={`stage-${name}`}
        >
          <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
          <span className={styles.name}>{t(`tradeInOrder.stage.${name}`)}</span>
          {at !== null && <small>{formatDate(at, locale)}</small>}
          {!isDone && <VisuallyHidden>{t("tradeInOrder.stage.open")}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
