import type { StaticContent } from "@reprise/contracts";
import { helpPage } from "@reprise/locale";
import { movedTo } from "../../../lib/page/loader-responses.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { ContactForm } from "../../contact/contact.public.tsx";
import { PREVIEW_QUERY } from "../text/content-loader.ts";
import { DeliveryCosts } from "./delivery-costs.tsx";
import { helpCacheInfo, loadHelpPage } from "./help-loader.ts";
import { HelpPage } from "./help-page.tsx";

interface StaticPage extends StaticContent {
  /** True: the page `contact`, and the shop takes messages. */
  readonly hasContactForm?: boolean;
}

export const loader = withQuery(PREVIEW_QUERY, async (input): Promise<StaticPage> => {
  const id = input.params["path"] ?? "";
  const [route] = helpPage(id);
  if (route !== "static_content") throw movedTo(input.app.path(route));
  if (id !== "contact") return loadHelpPage(input, id);
  const [page, form] = await Promise.all([
    loadHelpPage(input, id),
    input.app.api.call("api_get_contact_form", {}, { signal: input.signal }),
  ]);
  return { ...page, hasContactForm: form.ok && form.data.isOffered };
});

export const cacheInfo = (page: StaticContent): CacheInfo => helpCacheInfo(page);

export const Page = ({ data: page }: { readonly data: StaticPage }) => (
  <HelpPage page={page} lead={page.id === "delivery" && <DeliveryCosts />}>
    {page.hasContactForm && <ContactForm />}
  </HelpPage>
);
