import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./sheet.module.css";

interface SheetProps {
  readonly children: ReactNode;
  readonly testId?: string;
}

/** One column of cards about an order or a trade-in order; printed without the shop around it. */
export const Sheet = ({ children, testId }: SheetProps) => (
  <div className={styles.sheet} data-testid={testId}>
    {children}
  </div>
);

interface SheetHeadingProps {
  readonly title: string;
  /** Before the number. */
  readonly label: string;
  readonly number: string;
  readonly testId: string;
}

/** The heading of a sheet, with the number for people. */
export const SheetHeading = ({ title, label, number, testId }: SheetHeadingProps) => (
  <div>
    <h1 tabIndex={-1}>{title}</h1>
    <p className={styles.number}>
      <span>{label}</span>{" "}
      <strong translate="no" data-testid={testId}>
        {number}
      </strong>
    </p>
  </div>
);

interface CardProps extends SheetProps {
  readonly title: string;
  /** `accent`: it asks for something. */
  readonly tone?: "plain" | "accent";
  /** True: left out when the page is printed. */
  readonly isScreenOnly?: boolean;
}

/** A section of a sheet. */
export const Card = ({ title, tone = "plain", isScreenOnly = false, children, testId }: CardProps) => (
  <section
    className={classNames(styles.card, tone === "accent" && styles.accent, isScreenOnly && styles.screenOnly)}
    data-testid={testId}
  >
    <h2>{title}</h2>
    {children}
  </section>
);

/** Small cards beside each other, where there is room. */
export const CardGrid = ({ children }: SheetProps) => <div className={styles.grid}>{children}</div>;

/** What happens or what to do, one after the other; its items are `li`. */
export const NumberedSteps = ({ children }: SheetProps) => <ol className={styles.steps}>{children}</ol>;

/** Less important text of a card. */
export const Muted = ({ children }: SheetProps) => <p className={styles.muted}>{children}</p>;

/** Where to go on from a sheet. */
export const Further = ({ children }: SheetProps) => <p className={styles.further}>{children}</p>;
