export { createNewsletterService } from "./newsletter.service.ts";
