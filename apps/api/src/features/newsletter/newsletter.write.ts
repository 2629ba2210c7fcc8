/** The exports of the newsletter slice for other slices: writes. */
export { createNewsletterService } from "./newsletter.service.ts";
