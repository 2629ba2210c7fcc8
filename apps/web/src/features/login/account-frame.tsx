import { type ReactNode, useEffect, useRef } from "react";
import styles from "./login.module.css";

export interface AccountFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** The heading takes the focus: what stands here is the answer to a press. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/** One narrow column with one thing to do. */
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
