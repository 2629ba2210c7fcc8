import { type ReactNode, useEffect, useRef } from "react";
import styles from "./login.module.css";

export interface AccountFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Focuses the heading, for pages that answer a click. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/** One narrow column for a single task. */
export function AccountFrame({ title, text, isAnswer = false, children }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </div>
  );
}
