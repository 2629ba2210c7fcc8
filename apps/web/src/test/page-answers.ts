import type {
  Facet,
  LandingPage,
  NavigationView,
  ProductCard,
  ProductListView,
  ProductReviews,
  ProductView,
} from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { contentAnswers, postCard } from "./content-answers.ts";
import { tradeInLanding, tradeInSearch } from "./trade-in-answers.ts";

const picture = (hash: string) => ({ hash, alt: `Picture ${hash}` });
export const card = (id: number, more: Partial<ProductCard> = {}): ProductCard => ({
  id,
  name: `Phone ${id} 128 GB <b>&amp;</b> "x"`,
  brand: "Maker",
  slug: `phone-${id}`,
  picture: picture(`h${id}`),
  price: 10_000 + id,
  label: "A1",
  lowestPrice30Days: null,
  quantity: 5,
  minDaysUntilDispatch: 1,
  maxDaysUntilDispatch: 3,
  isMedia: false,
  isDefaultVariant: true,
  colours: [],
  colourCount: 1,
  ...more,
});
export const cards = [
  ...Array.from({ length: 6 }, (_, index) => card(index + 1)),
  card(7, { quantity: 0, brand: null }),
  card(8, { quantity: 1 }),
  card(9, { lowestPrice30Days: 12_000, isMedia: true, isDefaultVariant: true }),
];
const link = (id: number, name: string) => ({ id, name, sanitizedPath: `elektronik/${name.toLowerCase()}` });
export const facets: Facet[] = [
  { kind: "range", key: "price", label: "Price", minimum: 100, maximum: 99_950, from: 1_000, to: null },
  {
    kind: "terms",
    key: "brand",
    label: "Brand",
    values: Array.from({ length: 12 }, (_, index) => ({
      value: `b${index}`,
      label: `Brand ${index}`,
      count: index,
      selected: index === 10,
    })),
  },
  {
    kind: "terms",
    key: "grade",
    label: "Grade",
    values: [
      { value: "A1", label: "A1", count: 2, selected: false },
      { value: "A2", label: "A2", count: 1, selected: false },
    ],
  },
  {
    kind: "terms",
    key: "inStock",
    label: "In stock",
    values: [{ value: "true", label: "In stock", count: 8, selected: false }],
  },
];
const paths = Object.fromEntries(LOCALES.map((locale) => [locale, "elektronik/smartphones"]));
export const list: ProductListView = {
  searchUuid: "00000000-0000-4000-8000-000000000000",
  searchResponse: { products: { docs: cards, numFound: 70 } },
  pagination: { page: 1, pageSize: 29, pageCount: 3 },
  categories: [{ ...link(3, "Foldables"), count: 2 }],
  breadcrumbs: [link(1, "Elektronik"), link(2, "Smartphones")],
  categoryPaths: paths,
  categoryNiceBlock: { title: "Smartphones", text: "All of them" },
  facets,
  sort: "relevance",
  filters: "brand=b10",
  correctedQuery: null,
  alternatives: null,
};
export const emptyList: ProductListView = {
  ...list,
  searchResponse: { products: { docs: [], numFound: 0 } },
  pagination: { page: 1, pageSize: 29, pageCount: 0 },
  facets: [],
  filters: "",
  categoryPaths: null,
  alternatives: { suggestedQuery: "phone", categories: [link(2, "Smartphones")], bestsellers: cards },
};
const navigation: NavigationView = {
  breadcrumbs: [],
  categories: [
    {
      ...link(1, "Elektronik"),
      picture: picture("n1"),
      children: [
        { ...link(2, "Smartphones"), children: [] },
        { ...link(3, "Foldables"), children: [] },
      ],
    },
  ],
};
const landing: LandingPage = {
  id: "home",
  title: "Second-hand",
  description: "What the shop has",
  locale: "de",
  locales: [...LOCALES],
  isPreview: false,
  hasDocument: true,
  blocks: [
    {
      id: "hero",
      type: "hero",
      title: "Good <things>",
      text: "Live twice",
      links: [{ path: "/kaufen/elektronik", title: "Electronics" }],
    },
    {
      id: "tiles",
      type: "categories",
      title: "Categories",
      categories: [{ ...link(2, "Smartphones"), picture: picture("c2") }],
    },
    {
      id: "trust",
      type: "promises",
      title: null,
      promises: [
        { icon: "truck", title: "Delivery", text: "Fast", path: "/s/delivery" },
        { icon: "leaf", title: "Old", text: "Not new", path: null },
      ],
    },
    {
      id: "best",
      type: "products",
      title: "Wanted",
      category: link(2, "Smartphones"),
      filters: "brand=b1",
      products: cards,
    },
    { id: "save", type: "products", title: "Cheap", category: null, filters: "", products: cards.slice(2) },
    {
      id: "offers",
      type: "campaigns",
      title: null,
      campaigns: [
        { path: "/omg/welcome", title: "Ten percent", teaser: null, picture: null, validUntil: "2027-01-01" },
        {
          path: "/kaufen/theme/studium",
          title: "Studies",
          teaser: "For all",
          picture: { hash: "t1", grade: null, alt: "x" },
          validUntil: null,
        },
      ],
    },
    {
      id: "news",
      type: "posts",
      title: "Read",
      posts: [postCard],
      morePath: "/tips-and-news",
    },
    { id: "about", type: "text", title: "About", html: '<p>Text with a <a href="/s/returns">link</a></p>' },
    { id: "more", type: "links", title: "More", links: [{ path: "/s/grades", title: "Grades" }] },
  ],
};
const product: ProductView = {
  product: {
    id: 1,
    name: "Phone 1",
    basicName: "Phone",
    brand: "Maker",
    category_id: [1, 2],
    variantPicker: { inStockCount: 5 },
    variants: [
      {
        label: "A1",
        quantity: 5,
        price: 10_001,
        fullBatteryQuantity: 1,
        insurancePrice: null,
        thumbs_cover_urls: [],
        lowestPrice30Days: null,
        priceMovement: null,
        valueInAYear: { kind: "none" },
        vatScheme: "margin",
        fullBatteryVatScheme: "margin",
        testRecord: null,
        fullBatteryTestRecord: null,
        reservedUntil: null,
      },
    ],
    attributes: [{ key: "storage", label: "Storage", value: "128 GB" }],
    ean: null,
    isbn: null,
    releaseDate: null,
    listPrice: 20_000,
    co2SavedGrams: 1_000,
    minDaysUntilDispatch: 1,
    maxDaysUntilDispatch: 2,
    dispatch: { first: "2026-01-05", last: "2026-01-07" },
    arrival: { first: "2026-01-07", last: "2026-01-09" },
    isMedia: false,
    isSplitAssembly: false,
    isChargerCompatible: false,
    isWristband: false,
    root_category_name: "Elektronik",
    category_names: ["Elektronik"],
    category_is_accessory: false,
    reviewCount: 2,
    blue_price: 10_001,
    offered_by_one_partner_only: false,
    coupon_clue: null,
    price_purchase: null,
  },
  categories: [link(1, "Elektronik"), link(2, "Smartphones")],
  wristband: null,
  relations: {
    siblings: [],
    accessories: cards.slice(0, 3),
    wristbands: [],
    boughtTogether: [],
    similar: cards.slice(3),
  },
  product_slug: "phone-1",
  slugs: Object.fromEntries(LOCALES.map((locale) => [locale, "phone-1"])),
  media: [picture("m1"), picture("m2")],
};
/** By the names of the calls; lists are asked for by their query. */
const reviews: ProductReviews = {
  summary: {
    count: 2,
    average: 4.5,
    stars: [0, 0, 0, 1, 1],
    asDescribed: { better: 0, asDescribed: 1, worse: 0 },
    verified: 1,
    withPhotos: 1,
    locales: [
      { locale: "de", count: 1 },
      { locale: "fr", count: 1 },
    ],
    isOfModel: false,
  },
  reviews: [
    {
      uuid: "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10",
      stars: 5,
      asDescribed: "as-described",
      title: "Gut <b>& schnell",
      text: "Erste Zeile\nzweite </script> Zeile",
      author: "Ada",
      locale: "de",
      boughtGrade: "A1",
      writtenAt: "2026-11-01T08:00:00.000Z",
      photos: [
        {
          uuid: "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f11",
          url: "/api/reviews/1/photos/1/large",
          thumbnailUrl: "/api/reviews/1/photos/1/small",
          width: 40,
          height: 30,
        },
      ],
      helpful: 3,
      isExample: false,
    },
    {
      uuid: "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f12",
      stars: 4,
      asDescribed: null,
      title: "Très bien",
      text: "Je suis content de cet achat.",
      author: null,
      locale: "fr",
      boughtGrade: null,
      writtenAt: "2026-10-01T08:00:00.000Z",
      photos: [],
      helpful: 0,
      isExample: false,
    },
  ],
  numFound: 2,
  pagination: { page: 1, pageSize: 10, pageCount: 1 },
};

export const answers: Readonly<Record<string, object>> = {
  ...contentAnswers,
  api_get_navigation_view: navigation,
  api_get_landing_page: landing,
  api_product_view: product,
  api_product_reviews: reviews,
  api_product_description: { id: 1, paragraphs: ["Good"] },
  api_get_paypal_express: { isOffered: false },
  api_get_trade_in_landing: tradeInLanding,
  api_get_sale_figures: { kind: "planned" },
  api_trade_in_search: tradeInSearch,
  api_get_seo_block: { identifier: "home", title: "Why", paragraphs: ["So"] },
};
