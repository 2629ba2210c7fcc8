import type { ClientCallName, Output } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import {
  callForm,
  type Form,
  formPath,
  readFields,
  readRefusal,
  reportReviewForm,
  voteReviewForm,
} from "@reprise/contracts/forms";
import type { AppContext } from "../../../lib/context/app-context.ts";
import type { Toasts } from "../../../lib/context/toasts.tsx";

interface Sending {
  readonly form: HTMLFormElement;
  readonly app: AppContext;
  readonly show: Toasts["show"];
}

/** Forms whose vote or report was accepted. */
const accepted = new WeakSet<HTMLFormElement>();

/**
 * Sends a vote or a report and answers it in the review. The forms are markup of the server, so what changes is changed
 * in the document: no component renders them, which `useForm` and `useCall` would need.
 * @throws when there are no texts; nothing was sent then
 */
export async function sendInPlace(sending: Sending): Promise<void> {
  const { form, app } = sending;
  // Each form waits for its own answer, so that a reader may vote for several reviews at a time.
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  try {
    await app.loadMessages(["review"]);
    if (form.action.includes(formPath(voteReviewForm))) await vote(sending);
    else await report(sending);
  } finally {
    form.ariaBusy = null;
  }
}

async function vote(sending: Sending): Promise<void> {
  const { form, app } = sending;
  const { t } = app.i18n;
  // A repeat changes nothing: votes are not taken back.
  if (accepted.has(form)) return say(form, t("review.votedBefore"));
  const count = form.querySelector<HTMLElement>("[data-count]");
  if (count === null) return;
  const before = Number(count.dataset["count"]);
  const showCount = (helpful: number) => {
    count.dataset["count"] = `${helpful}`;
    count.textContent = t("review.helpful", { count: helpful });
  };
  showCount(before + 1);
  const counted = await send(voteReviewForm, sending);
  showCount(counted?.helpful ?? before);
  if (counted) say(form, `${t("review.flash.voted")} ${t("review.helpful", { count: counted.helpful })}`);
}

async function report(sending: Sending): Promise<void> {
  const { form, app } = sending;
  const { t } = app.i18n;
  if (accepted.has(form)) return say(form, t("review.reportedBefore"));
  if ((await send(reportReviewForm, sending)) === null) return;
  const details = form.closest("details");
  // The pressed button would take the focus with it.
  details?.querySelector("summary")?.focus();
  details?.removeAttribute("open");
  say(form, t("review.flash.reported"));
}

/** Null: refused or without an answer, as a toast says. */
async function send<N extends ClientCallName>(
  definition: Form<N>,
  { form, app, show }: Sending,
): Promise<Output<N> | null> {
  const fields = new FormData(form);
  fields.set("review", form.action.split("/").at(-1) ?? "");
  const result = await orNoAnswer(callForm(app.api, definition, readFields(fields)));
  if (result.ok) {
    accepted.add(form);
    return result.data;
  }
  for (const { message, params: messageParams } of readRefusal(definition, result).problems)
    show({ variant: "error", message, messageParams });
  return null;
}

/** Screen readers read it when they have finished a sentence. */
function say(form: HTMLFormElement, text: string): void {
  const status = form.closest("article")?.querySelector('[role="status"]');
  if (status) status.textContent = text;
}
