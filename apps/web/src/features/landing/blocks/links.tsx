import { Chip } from "../../../ui/chip.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./links.module.css";
import { SectionHeader } from "./section-header.tsx";

/** Where the page leads to. */
export const Links = ({ block: { title, links }, language }: BlockProps<"links">) => (
  <section className={styles.links}>
    <SectionHeader title={title} language={language} />
    <ul data-testid="landing-links">
      {links.map(({ path, title: name }) => (
        <li key={path}>
          <Chip href={path}>{name}</Chip>
        </li>
      ))}
    </ul>
  </section>
);
