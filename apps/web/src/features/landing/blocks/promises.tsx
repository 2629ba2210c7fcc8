import { Icon } from "../../../ui/icon.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./promises.module.css";
import { SectionHeader } from "./section-header.tsx";

/** What shoppers can rely on, each with a link to where it is explained. */
export function Promises({ block: { title, promises }, language }: BlockProps<"promises">) {
  const Heading = title === null ? "h2" : "h3";
  return (
    <section className={styles.promises}>
      <SectionHeader title={title} language={language} />
      <ul lang={language} data-testid="promises">
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
    </section>
  );
}
