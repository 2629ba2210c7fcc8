import type { Locale } from "@reprise/locale";
import { Icon } from "../../../ui/icon.tsx";
import { partsOf } from "../text/headings.ts";
import { Prose } from "../text/prose.tsx";
import styles from "./questions.module.css";

interface QuestionsProps {
  readonly html: string;
  readonly locale: Locale;
}

/** Questions with their answers, each folded. A link to the fragment of a question opens its answer. */
export const Questions = ({ html, locale }: QuestionsProps) => (
  <div className={styles.questions} lang={locale} data-testid="questions">
    {partsOf(html).map((part) =>
      part.heading === null ? (
        <Prose key="lead" html={part.html} locale={locale} />
      ) : (
        <details key={part.heading.id}>
          <summary>
            <h2>{part.heading.text}</h2>
            <Icon name="chevron-down" />
          </summary>
          <div id={part.heading.id} className={styles.answer}>
            <Prose html={part.html} locale={locale} />
          </div>
        </details>
      ),
    )}
  </div>
);
