/** What a message of the contact form is about. */
export const CONTACT_TOPICS = ["order", "sale", "other"] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Characters of a message. */
export const CONTACT_TEXT = { minimum: 10, maximum: 4_000 } as const;
