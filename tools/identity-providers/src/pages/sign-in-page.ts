import type { ServerResponse } from "node:http";
import type { Account } from "../accounts.ts";
import { html } from "./html.ts";
import { answerPage } from "./page.ts";

export interface SignInPage {
  /** Display name of the provider. */
  readonly provider: string;
  readonly emails: readonly string[];
  /** Provider-specific checkbox, checked by default. */
  readonly question: { readonly name: string; readonly label: string };
  /** Label of the button that simulates an error. */
  readonly error: string;
}

/** The user's choice on the page; undefined: continued without a valid email address. */
export type SignInChoice =
  | { readonly kind: "account"; readonly account: Omit<Account, "subject">; readonly answer: boolean }
  | { readonly kind: "cancel" | "error" }
  | undefined;

/** Sends a page that asks for the user's data instead of a password. Works without scripts; the form posts to its own URL. */
export function answerSignInPage(response: ServerResponse, page: SignInPage, problem?: string): void {
  const { provider, emails, question, error } = page;
  const body = html`
    <p>This is a fake of ${provider} for development and tests. Sign in as anyone you like.</p>
    ${problem !== undefined && html`<p role="alert">${problem}</p>`}
    <form method="post">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" list="emails" required autofocus autocomplete="off" />
      <datalist id="emails">${emails.map((email) => html`<option value="${email}"></option>`)}</datalist>
      <label for="firstName">First name</label>
      <input id="firstName" name="firstName" type="text" autocomplete="off" />
      <label for="lastName">Last name</label>
      <input id="lastName" name="lastName" type="text" autocomplete="off" />
      <label class="check"><input name="${question.name}" type="checkbox" checked /> ${question.label}</label>
      <button name="choice" value="continue">Continue</button>
      <button name="choice" value="cancel" formnovalidate>Cancel</button>
      <button name="choice" value="error" formnovalidate>${error}</button>
    </form>
  `;
  answerPage(response, `Sign in with ${provider}`, body, problem === undefined ? 200 : 400);
}

export function readChoice(form: URLSearchParams, { question }: SignInPage): SignInChoice {
  const choice = form.get("choice");
  if (choice === "cancel" || choice === "error") return { kind: choice };
  const email = form.get("email")?.trim() ?? "";
  if (!/^[^\s@]+@[^\s@]+$/u.test(email)) return undefined;
  const answer = form.has(question.name);
  return {
    kind: "account",
    answer,
    account: {
      email,
      isEmailVerified: answer,
      firstName: form.get("firstName")?.trim() ?? "",
      lastName: form.get("lastName")?.trim() ?? "",
    },
  };
}
