import type { Picture } from "@reprise/contracts";
import type { ReactNode } from "react";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import styles from "./record-list.module.css";

/** Orders or trade-in orders of a customer; its items are {@link RecordRow}. */
export const RecordList = ({
  children,
  testId,
}: {
  readonly children: ReactNode;
  readonly testId: string;
}) => (
  <ul className={styles.records} data-testid={testId}>
    {children}
  </ul>
);

interface RecordRowProps {
  /** Address of the record's page. */
  readonly href: string;
  readonly heading: "h2" | "h3";
  readonly title: string;
  readonly status: string;
  /** When, how many items, how much. */
  readonly facts: readonly string[];
  readonly pictures: readonly Picture[];
  readonly testId: string;
}

/** One order: how far it is, and what is in it. */
export const RecordRow = ({
  href,
  heading: Heading,
  title,
  status,
  facts,
  pictures,
  testId,
}: RecordRowProps) => (
  <li className={styles.record} data-testid={testId}>
    <div className={styles.what}>
      <Heading className={styles.number}>
        <a href={href}>{title}</a>
      </Heading>
      <p className={styles.status}>{status}</p>
      {/* A line that wraps begins with a fact, not with the point. */}
      <p className={styles.more}>{facts.join("\u00a0· ")}</p>
    </div>
    <ul className={styles.pictures}>
      {pictures.map((picture, index) => (
        <li key={`${index}${picture.hash}`} className={styles.picture}>
          <CataloguePicture picture={picture} sizes="4rem" widest={320} />
        </li>
      ))}
    </ul>
  </li>
);
