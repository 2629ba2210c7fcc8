import { MODERATION_REASONS, REVIEW_STATUSES } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { listCommand } from "../../command/list-command.ts";
import { saveFile } from "../../command/save-file.ts";
import { showCommand } from "../../command/show-command.ts";
import { reviewTable, reviewText } from "./review-texts.ts";

export const reviewList = listCommand({
  name: "review list",
  summary: "Lists what waits for a decision: reviews, new photos and reports, the oldest first",
  call: "api_operator_list_reviews",
  things: "reviews",
  filter: { option: "status", words: REVIEW_STATUSES, about: "instead those that are" },
  text: ({ reviews }) => (reviews.length === 0 ? null : reviewTable(reviews)),
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The id of a review or a photo. */
function uuidOf(text: string, name: string): string {
  if (!UUID.test(text))
    throw new UsageError(`${name} must be the id that "review list" or "review show" names.`);
  return text;
}

export const reviewShow = showCommand({
  name: "review show",
  summary: "Shows a review with its photos and reports, and its version, which a decision names",
  parameter: "REVIEW",
  call: "api_operator_show_review",
  input: (text) => ({ params: { review: uuidOf(text, "REVIEW") } }),
  text: reviewText,
});

export const reviewApprove: Command = {
  name: "review approve",
  summary: "Shows a review with all its photos, and closes its reports",
  parameters: ["REVIEW", "VERSION"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = { review: uuidOf(args.parameter(0), "REVIEW") };
    const version = args.parameter(1);
    return {
      run: async (shop) => {
        const body = { decision: { type: "approve" as const }, version };
        const data = await shop.call("api_operator_moderate_review", { params, body });
        return { data, text: reviewText(data) };
      },
    };
  },
};

const rejection = (type: "reject" | "hide", summary: string): Command => ({
  name: `review ${type}`,
  summary,
  parameters: ["REVIEW", "VERSION"],
  options: {
    reason: { value: "REASON", about: `why, for its author (required): ${MODERATION_REASONS.join(", ")}` },
  },
  credential: "operator",
  plan: (args) => {
    const params = { review: uuidOf(args.parameter(0), "REVIEW") };
    const version = args.parameter(1);
    const reason = args.choice("reason", MODERATION_REASONS);
    if (reason === undefined) throw new UsageError("--reason is required.");
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_moderate_review", {
          params,
          body: { decision: { type, reason }, version },
        });
        return { data, text: reviewText(data) };
      },
    };
  },
});

export const reviewReject = rejection("reject", "Refuses a review that waits; its author reads the reason");
export const reviewHide = rejection("hide", "Takes a shown review away; its author reads the reason");

export const reviewPhotoSave: Command = {
  name: "review photo save",
  summary: "Saves a photo of a review as WebP",
  parameters: ["REVIEW", "PHOTO", "FILE"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = {
      review: uuidOf(args.parameter(0), "REVIEW"),
      photo: uuidOf(args.parameter(1), "PHOTO"),
    };
    const file = args.parameter(2);
    return {
      run: async (shop) => {
        const content = await shop.call("api_operator_review_photo", { params });
        await saveFile(file, Buffer.from(content, "base64"));
        return { data: { file }, text: `Saved ${file}.` };
      },
    };
  },
};

export const reviewPhotoRemove: Command = {
  name: "review photo remove",
  summary: "Deletes a photo of a review",
  parameters: ["REVIEW", "PHOTO"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = {
      review: uuidOf(args.parameter(0), "REVIEW"),
      photo: uuidOf(args.parameter(1), "PHOTO"),
    };
    return {
      irreversible: `The photo ${params.photo} is deleted for good.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_remove_review_photo", { params });
        return { data, text: reviewText(data) };
      },
    };
  },
};
