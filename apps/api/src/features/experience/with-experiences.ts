import {
  type ErrorCode,
  isLandingPageName,
  type LandingPage,
  type Output,
  type PromoPage,
  type UserGroup,
} from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { promoUrl, runningExperiences } from "./experience.store.ts";

/** What the calls answer for a document that is not there any more. */
const GONE: ReadonlySet<ErrorCode> = new Set(["NOT_FOUND", "CONTENT_GONE"]);

type PageHandlers = Pick<Handlers, "api_get_landing_page" | "api_get_promo">;

/** The same handlers, whose answers are not serialized yet. */
export type Pages = {
  readonly [N in keyof PageHandlers]: (...call: Parameters<Handlers[N]>) => Promise<Output<N>>;
};

/** The page of a variant, or nothing if its document is not there any more. Another error is one of the page. */
async function unlessGone(page: Promise<object>): Promise<object> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof ApiFailure && GONE.has(error.code)) return {};
    throw error;
  }
}

/**
 * The calls of pages that may have experiences: for a user group they answer the group's document, at the address of
 * the original.
 */
export function withExperiences(handlers: PageHandlers, db: Kysely<Schema>): Pages {
  const find = async (kind: "landing" | "promo", document: string) =>
    (await runningExperiences(db)).find((each) => each.kind === kind && each.document === document);

  /** The landing page in whose place some groups see this one. Undefined: none, or it has a route of its own. */
  async function originalOf({ id }: LandingPage): Promise<string | undefined> {
    if (isLandingPageName(id)) return undefined;
    const running = await runningExperiences(db);
    return running.find(({ kind, variants }) => kind === "landing" && Object.values(variants).includes(id))
      ?.document;
  }

  /** `load` answers the document of the group, or something else if it is not there any more. */
  async function shown<Page extends LandingPage | PromoPage>(
    kind: "landing" | "promo",
    page: Page,
    userGroup: UserGroup | undefined,
    load: (variant: string) => Promise<object>,
  ): Promise<Page> {
    const experience = await find(kind, page.id);
    if (experience === undefined) return page;
    const part = { id: experience.id, userGroup: userGroup ?? null };
    const variant = userGroup === undefined ? undefined : experience.variants[userGroup];
    const other = variant === undefined ? null : await load(variant);
    if (other === null || variant === undefined || !("id" in other))
      return { ...page, experience: { ...part, contentfulId: `${kind}/${page.id}` } };
    const { id } = page;
    const slugs = "slugs" in page ? { slugs: page.slugs } : {};
    return { ...(other as Page), id, ...slugs, experience: { ...part, contentfulId: `${kind}/${variant}` } };
  }

  return {
    api_get_landing_page: async (input, context) => {
      const page = (await handlers.api_get_landing_page(input, context)) as LandingPage;
      if ("movedTo" in page || page.isPreview || !page.hasDocument) return page;
      const variantOf = await originalOf(page);
      if (variantOf !== undefined) return { ...page, variantOf };
      const load = (name: string) =>
        unlessGone(handlers.api_get_landing_page({ ...input, params: { name } }, context));
      return shown("landing", page, input.query.userGroup, load);
    },

    api_get_promo: async (input, context) => {
      const page = (await handlers.api_get_promo(input, context)) as PromoPage;
      if ("movedTo" in page || page.isPreview || page.hasEnded) return page;
      const load = async (id: string) => {
        const url = await promoUrl(db, id, context.locale);
        if (url === null) return {};
        return unlessGone(handlers.api_get_promo({ ...input, query: { url } }, context));
      };
      return shown("promo", page, input.query.userGroup, load);
    },
  };
}
