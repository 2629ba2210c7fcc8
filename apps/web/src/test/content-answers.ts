import type {
  BlogPost,
  BlogView,
  PostCard,
  ProductCard,
  PromoPage,
  StaticContent,
  ThemePage,
} from "@reprise/contracts";
import { localized } from "@reprise/locale";

const text = (id: string) => ({
  id,
  title: `Title of ${id}`,
  description: "What it is about",
  locale: "de" as const,
  locales: ["de" as const, "en" as const],
  html: '<h2 id="a">Heading</h2>\n<p>Text with a <a href="/s/returns">link</a></p>\n',
  isPreview: false,
  slugs: localized((locale) => `${id}-${locale === "en" ? "en" : "de"}`),
});

const category = { id: "guides", slug: "ratgeber", title: "Ratgeber" };

export const postCard: PostCard = {
  id: "states",
  slug: "states-de",
  title: "States </script> & more",
  teaser: "What they mean",
  locale: "de",
  publishedOn: "2026-01-05",
  minutes: 3,
  category,
  picture: { hash: "h1", grade: null, alt: "" },
};

export const blogPost: BlogPost = {
  ...text("post"),
  category,
  author: "Mia Brandt",
  publishedOn: "2026-01-05",
  updatedOn: "2026-02-01",
  minutes: 1,
  tags: ["one"],
  picture: { hash: null, grade: "A2", alt: "Scratches" },
  related: [postCard],
  rows: [],
};

const blog: BlogView = {
  category: null,
  categories: [category],
  posts: [postCard],
  pagination: { page: 1, pageSize: 12, pageCount: 2 },
};

export const helpPage: StaticContent = {
  ...text("delivery"),
  isTemplate: false,
  group: [
    { id: "delivery", title: "Delivery" },
    { id: "warranty", title: "Warranty" },
  ],
};

const product = (id: number): ProductCard => ({
  id,
  name: `Phone ${id}`,
  brand: "Maker",
  slug: `phone-${id}`,
  picture: { hash: `h${id}`, alt: "" },
  price: 10_000,
  lowestOffer: 10_000,
  highestOffer: 10_000,
  label: "A1",
  lowestPrice30Days: null,
  colours: [],
  gradePhotograph: null,
  colourCount: 1,
  quantity: 5,
  minDaysUntilDispatch: 1,
  maxDaysUntilDispatch: 3,
  arrival: { first: "2026-12-02", last: "2026-12-04" },
  isMedia: false,
  isDefaultVariant: true,
});
const row = (title: string, ids: readonly number[]) => ({
  title,
  category: null,
  filters: "",
  products: ids.map(product),
});

export const theme: ThemePage = {
  ...text("photography"),
  teaser: null,
  picture: null,
  rows: [row("One", [1, 2]), row("Two", [2, 3])],
};

export const promo: PromoPage = {
  ...theme,
  ...text("autumn"),
  validUntil: "2026-12-01",
  hasEnded: false,
  coupon: null,
};

/** By the names of the calls. */
export const contentAnswers: Readonly<Record<string, object>> = {
  api_get_blog: blog,
  api_get_blog_post: blogPost,
  api_get_static_content: helpPage,
};
