import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import answers from "./answers.module.css";
import styles from "./question.module.css";

interface QuestionProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The form that says yes. */
  readonly yes: ReactNode;
  /** The way back, which changes nothing. */
  readonly no: { readonly href: string; readonly text: string };
  readonly testId: string;
}

/** Asks once more before something that cannot be undone. A part of the page, so it works without scripts. */
export function Question({ title, text, yes, no, testId }: QuestionProps) {
  const id = useId();
  return (
    <div className={styles.question} role="group" aria-labelledby={id} data-testid={testId}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div>{text}</div>
      <div className={answers.answers}>
        {yes}
        <Button href={no.href} variant="secondary">
          {no.text}
        </Button>
      </div>
    </div>
  );
}
