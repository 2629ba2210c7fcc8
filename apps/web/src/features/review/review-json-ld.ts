import type { ProductReviews, ShownReview } from "@reprise/contracts";
import { shopDate } from "@reprise/locale";

/** Reviews in the document, those that the page shows first. */
const MAX_REVIEWS = 5;

const rating = (value: number) => ({ "@type": "Rating", ratingValue: value, bestRating: 5, worstRating: 1 });

const review = ({ stars, title, text, author, locale, writtenAt }: ShownReview) => ({
  "@type": "Review",
  reviewRating: rating(stars),
  name: title,
  reviewBody: text,
  inLanguage: locale,
  datePublished: shopDate(writtenAt),
  ...(author === null ? {} : { author: { "@type": "Person", name: author } }),
});

/** AggregateRating and Reviews of a schema.org Product. Empty without reviews. */
export function reviewsJsonLd(reviews: ProductReviews | null): object {
  if (reviews === null || reviews.summary.average === null) return {};
  const { count, average } = reviews.summary;
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    // A review without an author is not valid there.
    review: reviews.reviews
      .filter(({ author }) => author !== null)
      .slice(0, MAX_REVIEWS)
      .map(review),
  };
}
