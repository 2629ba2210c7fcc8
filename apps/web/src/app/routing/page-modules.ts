import type { PageModule } from "../../lib/page/page-module.ts";

/**
 * The pages' modules, by their path below `features`. The list of their files is long, so it is a file of its own that is
 * loaded with the first link that the shopper turns to (`link-area.tsx`).
 */
export const pageModules = import.meta.glob<PageModule>("./**/*.page.tsx", { base: "../../features" });
