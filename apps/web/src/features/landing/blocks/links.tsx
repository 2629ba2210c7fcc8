import { Chip } from "../../../ui/chip.tsx";
import { Section } from "../../../ui/sections/section.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./links.module.css";

/** Where the page leads to. */
export const Links = ({ block: { title, links }, language }: BlockProps<"links">) => (
  <Section title={title} lang={language}>
    <ul className={styles.links} data-testid="landing-links">
      {links.map(({ path, title: name }) => (
        <li key={path}>
          <Chip href={path}>{name}</Chip>
        </li>
      ))}
    </ul>
  </Section>
);
