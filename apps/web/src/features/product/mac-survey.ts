import type { Locale } from "@reprise/locale";
import type { ToastInput } from "@reprise/toasts";
import { useEffect, useEffectEvent } from "react";
import { useApp } from "../../lib/app-context.ts";
import { useToasts } from "../../lib/toasts.tsx";

/** Specification, sections 4 and 9: German only, Mac categories, after 5 s. */
const SURVEY_CATEGORIES: readonly number[] = [1294, 1295];
const SURVEY_DELAY_MS = 5000;

const surveyToast = (href: string): ToastInput => ({
  variant: "info",
  message: "product.macSurvey",
  link: { href, label: "product.macSurvey.link" },
  isPersistent: true,
  suppressAfterFirstAppearance: true,
});

export const isMacSurveyDue = (locale: Locale, categoryIds: readonly number[]): boolean =>
  locale === "de" && categoryIds.some((id) => SURVEY_CATEGORIES.includes(id));

/** Shows the survey once to a shopper who views a Mac. */
export function useMacSurvey(categoryIds: readonly number[]): void {
  const { locale, path } = useApp();
  const { show } = useToasts();
  const isDue = isMacSurveyDue(locale, categoryIds);
  const ask = useEffectEvent(() => show(surveyToast(path("survey", { survey: "mac" }))));
  useEffect(() => {
    const timer = isDue ? setTimeout(ask, SURVEY_DELAY_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isDue]);
}
