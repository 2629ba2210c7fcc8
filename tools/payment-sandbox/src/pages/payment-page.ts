import { html, type Html } from "@reprise/identity-providers/html";
import { formatMoney } from "@reprise/locale";
import type { Response } from "express";
import type { Payment } from "../payments/payment.ts";
import type { Choice } from "../payments/payments.ts";
import { sendPage } from "./page.ts";
import { TEXTS } from "./texts.ts";

const button = (choice: Choice, text: string, kind = ""): Html =>
  html`<button name="choice" value="${choice}" class="${kind}" data-testid="sandbox-${choice}">
    ${text}
  </button>`;

function summary({ locale, amount, orderNumber, method }: Payment): Html {
  const t = TEXTS[locale];
  return html`<dl>
    <dt>${t.order}</dt>
    <dd>${orderNumber}</dd>
    <dt>${t.method[method]}</dt>
    <dd class="amount" data-testid="sandbox-amount">${formatMoney(amount, locale)}</dd>
  </dl>`;
}

/** The page on which the shopper pays. */
export function sendPaymentPage(response: Response, payment: Payment): void {
  const { locale, amount } = payment;
  const t = TEXTS[locale];
  const body = html`
    ${summary(payment)}
    <form method="post">
      ${button("approve", t.pay(formatMoney(amount, locale)), "primary")}
      ${button("challenge", t.payWithCode)} ${button("cancel", t.cancel)}
      <h2>${t.others}</h2>
      <label for="notification">${t.notification}</label>
      <select id="notification" name="notification" data-testid="sandbox-notification">
        ${Object.entries(t.notifications).map(([name, text]) => html`<option value="${name}">${text}</option>`)}
      </select>
      ${button("decline", t.decline)} ${button("expire", t.expire)} ${button("approve-later", t.approveLater)}
      ${button("decline-later", t.declineLater)}
    </form>
  `;
  sendPage(response, { locale, title: t.title, body });
}

/** The page of the second factor: the bank asks for a code. */
export function sendChallengePage(response: Response, payment: Payment, hasFailed: boolean): void {
  const { locale, challenge } = payment;
  const t = TEXTS[locale];
  const body = html`
    ${summary(payment)}
    <p>${t.confirmText}</p>
    <p>${t.testCode} <strong class="code" data-testid="sandbox-code">${challenge?.code ?? ""}</strong></p>
    ${hasFailed && html`<p role="alert" id="problem">${t.wrongCode(challenge?.triesLeft ?? 0)}</p>`}
    <form method="post">
      <label for="code">${t.code}</label>
      <input
        id="code"
        name="code"
        class="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength="12"
        required
        autofocus
        data-testid="sandbox-code-input"
        ${hasFailed && html`aria-invalid="true" aria-describedby="problem"`}
      />
      <button class="primary" data-testid="sandbox-confirm">${t.confirm}</button>
    </form>
    <form method="post">${button("cancel", t.cancel)}</form>
  `;
  sendPage(response, { locale, title: t.confirmTitle, body, status: hasFailed ? 400 : 200 });
}

/** For a payment that is decided or expired. */
export function sendEndPage(response: Response, payment: Payment, returnUrl: string): void {
  const { locale, status } = payment;
  const t = TEXTS[locale];
  const body = html`
    ${summary(payment)}
    <a class="button primary" href="${returnUrl}" data-testid="sandbox-back">${t.back}</a>
  `;
  sendPage(response, { locale, title: status === "expired" ? t.expired : t.answered, body });
}
