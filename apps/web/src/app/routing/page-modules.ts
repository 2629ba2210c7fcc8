import type { PageModule } from "../../lib/page-module.ts";

/**
 * The pages' modules, by their path below `features`. The list of their files is long, so it is a file of its own: a page
 * does not wait for it to be hydrated.
 */
export const pageModules = import.meta.glob<PageModule>("./**/*.page.tsx", { base: "../../features" });
