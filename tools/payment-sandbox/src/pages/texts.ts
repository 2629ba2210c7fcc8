import { readFileSync } from "node:fs";
import { type Locale, type Localized, localized } from "@reprise/locale";
import type { AccountName } from "../express/accounts.ts";

/** The texts of the pages. Shoppers see them, so they are as idiomatic as the shop's own. */
export interface Texts {
  readonly title: string;
  readonly notice: string;
  readonly order: string;
  readonly method: Readonly<Record<"card" | "paypal", string>>;
  readonly pay: (amount: string) => string;
  readonly payWithCode: string;
  readonly cancel: string;
  readonly others: string;
  readonly decline: string;
  readonly expire: string;
  readonly approveLater: string;
  readonly declineLater: string;
  readonly notification: string;
  readonly notifications: Readonly<Record<"usual" | "early" | "late" | "twice" | "never", string>>;
  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly testCode: string;
  readonly code: string;
  readonly confirm: string;
  readonly wrongCode: (triesLeft: number) => string;
  readonly expired: string;
  readonly answered: string;
  readonly back: string;
  readonly express: ExpressTexts;
}

/** The texts of the pages of express sessions. */
export interface ExpressTexts {
  readonly title: string;
  readonly notYetPaid: string;
  readonly account: string;
  readonly accounts: Readonly<Record<AccountName, string>>;
  readonly approve: string;
  readonly approveDeclined: string;
}

interface StoredTexts extends Omit<Texts, "pay" | "wrongCode"> {
  readonly pay: string;
  readonly wrongCode: string;
}

function readTexts(locale: Locale): Texts {
  const text = readFileSync(new URL(`texts/${locale}.json`, import.meta.url), "utf8");
  const stored = JSON.parse(text) as StoredTexts;
  return {
    ...stored,
    pay: (amount) => stored.pay.replace("{{amount}}", () => amount),
    wrongCode: (triesLeft) => stored.wrongCode.replace("{{triesLeft}}", () => `${triesLeft}`),
  };
}

export const TEXTS: Localized<Texts> = localized(readTexts);
