import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { BEACON_PATHS } from "../beacon.ts";
import { defineCall } from "../call.ts";
import { CONSENT_VERSION } from "../consent.ts";
import { done } from "../identity.ts";

export const consentCalls = {
  api_consent_choice: defineCall({
    method: "POST",
    path: BEACON_PATHS.consent,
    access: "public",
    beacon: "necessary",
    summary:
      "Logs what a shopper allows; a choice that is the last one of its browser already is logged once",
    body: z.object({
      /** Random, of the browser. */
      consentId: z.uuid(),
      /** Of the texts that asked. */
      version: z.int().min(1).max(CONSENT_VERSION),
      preferences: z.boolean(),
      statistics: z.boolean(),
      marketing: z.boolean(),
      locale: z.enum(LOCALES),
      source: z.enum(["dialog", "page"]),
      /** The browser sent Global Privacy Control. */
      hasPrivacyControl: z.boolean(),
    }),
    response: done,
    errors: [],
  }),
} as const;
