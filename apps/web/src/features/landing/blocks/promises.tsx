import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/sections/section.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./promises.module.css";

/** What shoppers can rely on, each with a link to where it is explained. */
export function Promises({ block: { title, promises }, language }: BlockProps<"promises">) {
  const Heading = title === null ? "h2" : "h3";
  return (
    <Section title={title} lang={language}>
      <ul className={styles.promises} lang={language} data-testid="promises">
        {promises.map(({ icon, title: promise, text, path }) => (
          <li key={promise}>
            <Icon name={icon} />
            <div>
              <Heading>{path === null ? promise : <a href={path}>{promise}</a>}</Heading>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
