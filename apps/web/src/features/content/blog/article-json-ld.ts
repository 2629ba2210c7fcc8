import type { BlogPost } from "@reprise/contracts";
import type { Addresses, Locale } from "@reprise/locale";
import { trailJsonLd } from "../text/trail.tsx";

interface Place {
  readonly locale: Locale;
  readonly addresses: Addresses;
  /** Name of the blog. */
  readonly blog: string;
  readonly image: string | undefined;
}

/** The schema.org BlogPosting of a post, and its BreadcrumbList. */
export function articleJsonLd(post: BlogPost, { locale, addresses, blog, image }: Place): readonly object[] {
  const url = addresses.url("blog_post", post.locale, { slug: post.slugs[post.locale] });
  const publisher = { "@type": "Organization", name: "Reprise", url: addresses.url("landingpage", locale) };
  const { category } = post;
  return [
    {
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      headline: post.title,
      description: post.description,
      inLanguage: post.locale,
      datePublished: post.publishedOn,
      dateModified: post.updatedOn ?? post.publishedOn,
      author: { "@type": "Person", name: post.author },
      publisher,
      mainEntityOfPage: url,
      ...(image !== undefined && { image: addresses.origin(locale) + image }),
    },
    trailJsonLd([
      { name: blog, url: addresses.url("blog", locale) },
      ...(category
        ? [{ name: category.title, url: addresses.url("blog_category", locale, { category: category.slug }) }]
        : []),
      { name: post.title, url },
    ]),
  ];
}
