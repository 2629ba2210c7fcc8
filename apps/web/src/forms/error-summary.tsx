import { type MouseEvent, useEffect, useRef } from "react";
import { Notice } from "../ui/notice.tsx";
import styles from "./error-summary.module.css";

export interface SummarizedError {
  readonly text: string;
  /** Id of the control concerned. */
  readonly controlId?: string | undefined;
  /** A remedy when no control can fix the problem. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

/** Summary of a form's errors, at its top: takes the focus and links to the fields. */
export function ErrorSummary({
  title,
  errors,
}: {
  readonly title: string;
  readonly errors: readonly SummarizedError[];
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  const follow = (event: MouseEvent, id: string) => {
    const control = document.getElementById(id);
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice variant="error" title={title} role="alert" testId="error-summary">
        <ul className={styles.list}>
          {errors.map(({ text, controlId, link }) => (
            <li key={text}>
              {controlId === undefined ? (
                <span>{text}</span>
              ) : (
                <a href={`#${controlId}`} onClick={(event) => follow(event, controlId)}>
                  {text}
                </a>
              )}
              {link && (
                <>
                  {" "}
                  <a href={link.href}>{link.label}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
