import { Section } from "../../../ui/sections/section.tsx";
import { ContentPicture } from "../../content/content.public.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./campaigns.module.css";

/** Promotions and themes as cards: the whole card is one link. */
export function Campaigns({ block: { title, campaigns }, language }: BlockProps<"campaigns">) {
  const Heading = title === null ? "h2" : "h3";
  return (
    <Section title={title} lang={language}>
      <ul className={styles.campaigns} data-testid="campaigns">
        {campaigns.map(({ path, title: name, teaser, picture }) => (
          <li key={path}>
            <div lang={language}>
              <Heading>
                <a href={path}>{name}</a>
              </Heading>
              {teaser !== null && <p>{teaser}</p>}
            </div>
            {picture && <ContentPicture picture={{ ...picture, alt: "" }} sizes="9rem" />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
