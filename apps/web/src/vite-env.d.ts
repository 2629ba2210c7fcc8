import type { CallRoutes } from "@reprise/contracts";
import type { Localized } from "@reprise/locale";

declare global {
  /** Address of every API call, made by vite.config.ts from the contracts. */
  const __CALL_ROUTES__: CallRoutes;
  /**
   * Texts of the language dialog in every language, because the shopper may not understand the language of the page.
   * The page's messages contain one language only.
   */
  const __LANGUAGE_DIALOG__: Localized<Readonly<Record<"title" | "confirm" | "continue", string>>>;
}
