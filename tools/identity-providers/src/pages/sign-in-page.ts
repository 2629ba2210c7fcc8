import type { ServerResponse } from "node:http";
import type { Account } from "../accounts.ts";
import { html } from "./html.ts";
import { answerPage } from "./page.ts";

export interface SignInPage {
  /** The provider's name, as people write it. */
  readonly provider: string;
  readonly emails: readonly string[];
  /** A question of the provider's own, a yes at first. */
  readonly question: { readonly name: string; readonly label: string };
  /** What the last button does. */
  readonly error: string;
}

/** What somebody chose on the page; undefined when they gave no email and did not leave either. */
export type SignInChoice =
  | { readonly kind: "account"; readonly account: Omit<Account, "subject">; readonly answer: boolean }
  | { readonly kind: "cancel" | "error" }
  | undefined;

/** Asks who somebody is, instead of a password for it. Works without scripts, posts to its own address. */
export function answerSignInPage(response: ServerResponse, page: SignInPage, problem?: string): void {
  const { provider, emails, question, error } = page;
  const body = html`
    <p>This stands in for ${provider} while the shop is developed and tested: be whom you like.</p>
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
