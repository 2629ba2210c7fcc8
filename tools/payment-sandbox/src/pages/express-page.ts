import { html, type Html } from "@reprise/identity-providers/html";
import { formatMoney } from "@reprise/locale";
import type { Response } from "express";
import type { ExpressSession } from "../express/express-session.ts";
import type { ExpressChoice } from "../express/express-sessions.ts";
import { sendPage } from "./page.ts";
import { TEXTS } from "./texts.ts";

const button = (choice: ExpressChoice, text: string, kind = ""): Html =>
  html`<button name="choice" value="${choice}" class="${kind}" data-testid="express-${choice}">
    ${text}
  </button>`;

const summary = ({ locale, amount }: ExpressSession): Html =>
  html`<dl>
    <dt>${TEXTS[locale].method.paypal}</dt>
    <dd class="amount" data-testid="express-amount">${formatMoney(amount, locale)}</dd>
  </dl>`;

/** The page on which the shopper approves, with one of the accounts. */
export function sendExpressPage(response: Response, session: ExpressSession): void {
  const { locale } = session;
  const t = TEXTS[locale].express;
  const body = html`
    ${summary(session)}
    <p>${t.notYetPaid}</p>
    <form method="post">
      <label for="account">${t.account}</label>
      <select id="account" name="account" data-testid="express-account">
        ${Object.entries(t.accounts).map(([name, text]) => html`<option value="${name}">${text}</option>`)}
      </select>
      ${button("approve", t.approve, "primary")} ${button("cancel", TEXTS[locale].cancel)}
      <h2>${TEXTS[locale].others}</h2>
      ${button("approve-declined", t.approveDeclined)} ${button("expire", TEXTS[locale].expire)}
    </form>
  `;
  sendPage(response, { locale, title: t.title, body });
}

/** For a session that is decided or expired. */
export function sendExpressEndPage(
  response: Response,
  session: ExpressSession,
  { isExpired, continueUrl }: { readonly isExpired: boolean; readonly continueUrl: string },
): void {
  const t = TEXTS[session.locale];
  const body = html`
    ${summary(session)}
    <a class="button primary" href="${continueUrl}" data-testid="express-back">${t.back}</a>
  `;
  sendPage(response, { locale: session.locale, title: isExpired ? t.expired : t.answered, body });
}
