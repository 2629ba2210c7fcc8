import type { WayOn } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./grading.module.css";
import { StepFrame } from "./step-frame.tsx";
import type { StepProps } from "./step-props.ts";

const ICONS = { recycle: "recycle", unlock: "lock" } as const;

export interface BlockedSaleProps extends StepProps {
  readonly wayOn: WayOn;
}

/** The shop does not buy a device in this condition: why, and what the seller can do instead. */
export function BlockedSale({ wayOn, ...shared }: BlockedSaleProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <StepFrame {...shared} icon={ICONS[wayOn]} title={t(`tradeIn.blocked.${wayOn}.title`)}>
      <p data-testid="blocked">{t(`tradeIn.blocked.${wayOn}.text`, { name: shared.product.name })}</p>
      <p className={styles.help}>{t(`tradeIn.blocked.${wayOn}.wayOn`)}</p>
      <Button href={path("green_home")} variant="secondary">
        {t("tradeIn.blocked.others")}
      </Button>
    </StepFrame>
  );
}
