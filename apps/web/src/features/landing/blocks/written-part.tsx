import type { Locale } from "@reprise/locale";
import { Memoised } from "../../../lib/page/memoised-markup.tsx";
import type { WrittenBlock } from "./block-props.ts";
import { Campaigns } from "./campaigns.tsx";
import { Links } from "./links.tsx";
import { Posts } from "./posts.tsx";
import { Promises } from "./promises.tsx";
import { TextPart } from "./text-part.tsx";

interface WrittenPartProps {
  readonly block: WrittenBlock;
  readonly language: Locale;
}

/** A part of a landing page without event handlers. The browser leaves the server's markup in place. */
export const WrittenPart = (props: WrittenPartProps) => (
  <Memoised as="div" data={props.block}>
    <Parts {...props} />
  </Memoised>
);

function Parts({ block, language }: WrittenPartProps) {
  switch (block.type) {
    case "promises":
      return <Promises block={block} language={language} />;
    case "campaigns":
      return <Campaigns block={block} language={language} />;
    case "posts":
      return <Posts block={block} language={language} />;
    case "text":
      return <TextPart block={block} language={language} />;
  }
  return <Links block={block} language={language} />;
}
