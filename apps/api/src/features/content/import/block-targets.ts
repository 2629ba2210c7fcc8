import type { LandingBlock } from "./fields.ts";

/** Targets of the links of blocks, without those in their texts. */
export const blockTargets = (blocks: readonly LandingBlock[]): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.type === "hero" || block.type === "links") return block.links ?? [];
    if (block.type === "promises") return block.promises.flatMap(({ link }) => link ?? []);
    return block.type === "campaigns" ? block.campaigns : [];
  });
