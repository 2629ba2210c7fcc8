import type { Locale } from "@reprise/locale";
import type { Generated } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** Only the consent slice writes these tables. */
export interface ConsentSchema {
  consent_choice: ConsentChoiceTable;
  customer_consent: CustomerConsentTable;
}

interface ConsentChoiceTable {
  id: Generated<number>;
  consent_id: string;
  version: number;
  preferences: boolean;
  statistics: boolean;
  marketing: boolean;
  locale: Locale;
  source: "dialog" | "page";
  privacy_control: boolean;
  chosen_at: Timestamp;
}

interface CustomerConsentTable {
  customer_uuid: string;
  consent_id: string;
}
