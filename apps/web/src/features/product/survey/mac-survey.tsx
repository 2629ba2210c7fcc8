import type { ToastInput } from "@reprise/toasts";
import { useEffect, useEffectEvent } from "react";
import { useApp } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";

/** Specification, sections 4 and 9. */
const SURVEY_DELAY_MS = 5000;

const surveyToast = (href: string): ToastInput => ({
  variant: "info",
  message: "product.macSurvey",
  link: { href, label: "product.macSurvey.link" },
  isPersistent: true,
  suppressAfterFirstAppearance: true,
});

/** Shows the survey once, as a toast. */
export function MacSurvey() {
  const { path } = useApp();
  const { show } = useToasts();
  const ask = useEffectEvent(() => show(surveyToast(path("survey", { survey: "mac" }))));
  useEffect(() => {
    const timer = setTimeout(ask, SURVEY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
