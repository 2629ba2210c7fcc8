import type { LandingBlock } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";

export type BlockOf<Type extends LandingBlock["type"]> = Extract<LandingBlock, { readonly type: Type }>;

/** A part of a landing page, and the language of its texts: not always that of the page. */
export interface BlockProps<Type extends LandingBlock["type"]> {
  readonly block: BlockOf<Type>;
  readonly language: Locale;
}
