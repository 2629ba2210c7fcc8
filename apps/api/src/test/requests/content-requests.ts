import { randomUUID } from "node:crypto";
import {
  contentActions,
  GUIDES,
  markdown,
  postFiles,
  promoFiles,
  themeFiles,
} from "../actions/content-actions.ts";
import { addOperator } from "../actions/operators.ts";
import { dataOf } from "../answers.ts";
import type { TestApi } from "../api.ts";

/** One successful request for each call about the shop's texts. */
export function contentRequests(api: TestApi) {
  const shop = contentActions(api);
  const post = async () => {
    await shop.put("blog-category/guides", GUIDES);
    const id = `post-${randomUUID()}`;
    await shop.put(`blog-post/${id}`, postFiles(id));
    return id;
  };
  const page = async () => {
    const id = `page-${randomUUID()}`;
    await shop.put(`page/${id}`, { "de.md": markdown({ title: "Hilfe" }) });
    return id;
  };
  return {
    api_get_blog: async (locale: "de" | "nl") => {
      await post();
      return api.call("api_get_blog", {}, { locale });
    },
    api_get_blog_post: async (locale: "de" | "nl") =>
      api.call("api_get_blog_post", { params: { slug: `${await post()}-de` } }, { locale }),
    api_get_legal_document: async (locale: "de" | "nl") => {
      await shop.put("legal/imprint/2026-01-01", { "de.md": markdown({ title: "Impressum" }) });
      return api.call("api_get_legal_document", { params: { documentType: "imprint" } }, { locale });
    },
    api_get_theme: async (locale: "de" | "nl") => {
      const slug = `theme-${randomUUID()}`;
      await shop.put(`theme/${slug}`, themeFiles(slug));
      return api.call("api_get_theme", { params: { slug } }, { locale });
    },
    api_get_promo: async (locale: "de" | "nl") => {
      const url = `promo-${randomUUID()}`;
      await shop.put(`promo/${url}`, promoFiles(url));
      return api.call("api_get_promo", { query: { url } }, { locale });
    },
    api_get_authors: async (locale: "de" | "nl") => api.call("api_get_authors", {}, { locale }),
    api_get_author: async (locale: "de" | "nl") => {
      const { authors } = dataOf(await api.call("api_get_authors", {}));
      return api.call("api_get_author", { params: { slug: authors[0]?.slug ?? "" } }, { locale });
    },
    api_get_static_content: async (locale: "de" | "nl") =>
      api.call("api_get_static_content", { params: { id: await page() } }, { locale }),
    api_operator_content_import: async () => shop.send("blog-category/guides", GUIDES),
    api_operator_content_list: async () => {
      await page();
      return api.call("api_operator_content_list", {}, await addOperator(api, "support"));
    },
    api_operator_content_show: async () => {
      const query = { folder: `page/${await page()}` };
      return api.call("api_operator_content_show", { query }, await addOperator(api, "finance"));
    },
    api_operator_content_preview: async () => {
      const body = { folder: `page/${await page()}` };
      return api.call("api_operator_content_preview", { body }, await addOperator(api, "support"));
    },
    api_operator_content_check: async () =>
      api.call("api_operator_content_check", {}, await addOperator(api, "support")),
  };
}
