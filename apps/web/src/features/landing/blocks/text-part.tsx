import { Prose } from "../../content/content.read.ts";
import type { BlockProps } from "./block-props.ts";
import { SectionHeader } from "./section-header.tsx";
import styles from "./text-part.module.css";

/** A text of operators. */
export const TextPart = ({ block: { title, html }, language }: BlockProps<"text">) => (
  <section className={styles.text}>
    <SectionHeader title={title} language={language} />
    <Prose html={html} locale={language} />
  </section>
);
