import type { Command } from "../../command/command.ts";
import { readPhoto } from "../../command/read-photo.ts";
import { saveFile } from "../../command/save-file.ts";
import { itemNumber } from "./trade-in-change.ts";
import { tradeInText } from "./trade-in-texts.ts";

export const tradeInPhotoAdd: Command = {
  name: "trade-in photo add",
  summary: "Adds a photo to an item that the shop has; its seller sees it with a lower offer",
  parameters: ["NUMBER", "ITEM", "FILE"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0), item: itemNumber(args.parameter(1)) };
    return {
      run: async (shop) => {
        const file = await readPhoto(args.parameter(2));
        const data = await shop.upload("api_operator_add_inspection_photo", { params }, file);
        return { data, text: `Photo ${data.uuid}: ${data.width}x${data.height} pixels.` };
      },
    };
  },
};

export const tradeInPhotoSave: Command = {
  name: "trade-in photo save",
  summary: "Saves a photo as WebP",
  parameters: ["NUMBER", "PHOTO", "FILE"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const [number, photo, file] = [args.parameter(0), args.parameter(1), args.parameter(2)];
    return {
      run: async (shop) => {
        const content = await shop.call("api_operator_inspection_photo", { params: { number, photo } });
        await saveFile(file, Buffer.from(content, "base64"));
        return { data: { file }, text: `Saved ${file}.` };
      },
    };
  },
};

export const tradeInPhotoRemove: Command = {
  name: "trade-in photo remove",
  summary: "Deletes a photo, such as one of another device",
  parameters: ["NUMBER", "PHOTO"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0), photo: args.parameter(1) };
    return {
      irreversible: `The photo ${params.photo} is deleted for good.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_remove_inspection_photo", { params });
        return { data, text: tradeInText(data) };
      },
    };
  },
};
