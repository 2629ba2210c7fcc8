import type { Command } from "../../command/command.ts";
import { saveFile } from "../../command/save-file.ts";
import { reviewText } from "./review-texts.ts";
import { uuidOf } from "./review.command.ts";

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
