import { MAX_SURVEY_TEXT, type SurveyName, surveyForm, SURVEYS } from "@reprise/contracts/forms";
import { formatNumber } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "../../forms/choice-cards.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { TextArea } from "../../ui/text-area.tsx";
import styles from "./survey.module.css";

/** The route knows existing surveys only. */
export const loader = ({ params }: LoaderInput): Promise<SurveyName> =>
  Promise.resolve(params["survey"] as SurveyName);

/** A survey: two questions with choices, and one with a text that may be left out. */
export function Page({ data: survey }: { readonly data: SurveyName }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const form = useForm(surveyForm, { params: { survey } });
  const { use, priority } = SURVEYS[survey];
  return (
    <article className={styles.page}>
      <Head
        title={t(`survey.${survey}.title`)}
        address={{ name: "survey", params: () => ({ survey }) }}
        isIndexed={false}
      />
      <header>
        <h1>{t(`survey.${survey}.title`)}</h1>
        <p className={styles.lead}>{t("survey.lead")}</p>
      </header>
      <Form form={form} submit={t("survey.submit")} isMain submitTestId="send-survey" testId="survey-form">
        <ChoiceCards
          {...form.field("use")}
          legend={t("survey.use")}
          choices={use.map((value) => ({ value, title: t(`survey.use.${value}`) }))}
        />
        <ChoiceCards
          {...form.field("priority")}
          legend={t("survey.priority")}
          choices={priority.map((value) => ({ value, title: t(`survey.priority.${value}`) }))}
        />
        <TextArea
          {...form.field("missing")}
          label={t("survey.missing")}
          optionalLabel={t("form.optional")}
          hint={t("survey.missing.hint", { maximum: formatNumber(MAX_SURVEY_TEXT, locale) })}
          maxLength={MAX_SURVEY_TEXT}
          rows={5}
        />
      </Form>
    </article>
  );
}
