import { Section } from "../../../ui/sections/section.tsx";
import { Prose } from "../../content/content.public.ts";
import type { BlockProps } from "./block-props.ts";

/** A text of operators. */
export const TextPart = ({ block: { title, html }, language }: BlockProps<"text">) => (
  <Section title={title} lang={language}>
    <Prose html={html} locale={language} />
  </Section>
);
