import type { PageName } from "@reprise/locale";
import type { PageModule } from "../../lib/page/page-module.ts";

/** The module of a page. Its file is loaded once. */
export async function loadPage(name: PageName): Promise<PageModule> {
  const { pageModules } = await import("./page-modules.ts");
  return (await pageModules[name]()) as PageModule;
}
