import type { ContactMessage } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { defineQueue } from "../../jobs/queue.ts";

/** Messages to the shop. `locale`: the language that the sender reads. */
export const contactMails = defineQueue<ContactMessage & { readonly locale: Locale }>("contact-mail");
