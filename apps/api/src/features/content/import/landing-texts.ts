import { type Problem, renderMarkdown } from "../markdown/render-markdown.ts";
import type { LandingBlock } from "./fields.ts";
import type { FrontMatter } from "./front-matter.ts";

type LandingFront = FrontMatter<"landing">;
/** What a landing page says about one of its blocks. */
export type LandingText = NonNullable<LandingFront["texts"]>[string];

/** Renders the texts of text blocks, in place: they are then HTML. Reports blocks without their texts, and unknown ones. */
export function renderLandingTexts(blocks: readonly LandingBlock[], front: FrontMatter) {
  const { texts = {}, ...rest } = front as LandingFront;
  const problems: Problem[] = [];
  const targets: { target: string; line: number }[] = [];
  const problem = (message: string) => void problems.push({ line: 1, message: `texts: ${message}` });
  for (const id of Object.keys(texts))
    if (!blocks.some((block) => block.id === id)) problem(`${id} is no block`);
  const rendered = Object.fromEntries(
    blocks.flatMap((block) => {
      const { id, type } = block;
      const given = texts[id];
      for (const message of textProblems(block, given ?? {})) problem(`${id} ${message}`);
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

function textProblems(
  block: LandingBlock,
  { title, text, links = [], promises = [] }: LandingText,
): readonly string[] {
  const linked = "links" in block ? (block.links?.length ?? 0) : 0;
  const promised = block.type === "promises" ? block.promises.length : 0;
  const hasText = block.type === "hero" || block.type === "text";
  return [
    ...(block.type === "hero" && title === undefined ? ["needs a title"] : []),
    ...(block.type === "text" && text === undefined ? ["needs a text"] : []),
    ...(block.type === "hero" && (text?.length ?? 0) > 300 ? ["has a text of more than 300 characters"] : []),
    ...(!hasText && text !== undefined ? ["shows no text"] : []),
    ...(links.length > linked ? ["names more links than it has"] : []),
    ...(promises.length === promised ? [] : [`must have ${promised} promises`]),
  ];
}
