import { type Problem, renderMarkdown } from "../markdown/render-markdown.ts";
import type { FrontMatter } from "./front-matter.ts";
import type { LandingBlock } from "./fields.ts";

type LandingFront = FrontMatter<"landing">;

/** Renders the texts of text blocks, in place: they are then HTML. Reports blocks without their texts, and unknown ones. */
export function renderLandingTexts(blocks: readonly LandingBlock[], front: FrontMatter) {
  const { texts = {}, ...rest } = front as LandingFront;
  const problems: Problem[] = [];
  const targets: { target: string; line: number }[] = [];
  const problem = (message: string) => void problems.push({ line: 1, message: `texts: ${message}` });
  for (const id of Object.keys(texts))
    if (!blocks.some((block) => block.id === id)) problem(`${id} is no block`);
  const rendered = Object.fromEntries(
    blocks.flatMap(({ id, type }) => {
      const given = texts[id];
      if (type === "hero" && given?.title === undefined) problem(`${id} needs a title`);
      if (type === "text" && given?.text === undefined) problem(`${id} needs a text`);
      if (type === "hero" && (given?.text?.length ?? 0) > 300)
        problem(`${id}: the text has at most 300 characters`);
      if (given === undefined) return [];
      if (type !== "text") return [[id, given] as const];
      const { html, targets: found, problems: wrong } = renderMarkdown(given.text ?? "");
      for (const { message } of wrong) problem(`${id} ${message}`);
      targets.push(...found.map(({ target }) => ({ target, line: 1 })));
      return [[id, { ...given, text: html }] as const];
    }),
  );
  return { problems, front: { ...rest, texts: rendered }, text: { html: "", words: 0, targets } };
}
