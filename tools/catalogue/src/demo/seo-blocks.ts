import type { SeoBlockLine } from "@reprise/contracts/catalogue-file";

export function* seoBlockLines(): Generator<SeoBlockLine> {
}
