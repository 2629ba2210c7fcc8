import type { OperatorTradeIn } from "@reprise/contracts";
import type { ShopClient } from "../../api/shop-client.ts";
import type { Arguments, Command } from "../../command/command.ts";
import { CommandError, UsageError } from "../../command/errors.ts";
import { readPhoto } from "../../command/read-photo.ts";
import { saveFile } from "../../command/save-file.ts";
import { possibleAnswers, tradeInText } from "./trade-in-texts.ts";
import { itemNumber } from "./trade-in.commands.ts";

interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** `display=broken` @throws {UsageError} */
function answerOf(pair: string): Answer {
  const [, question, answer] = /^([a-z\d-]+)=([a-z\d-]+)$/u.exec(pair) ?? [];
  if (question !== undefined && answer !== undefined) return { question, answer };
  throw new UsageError(`--answer must be a question and its answer such as display=broken, not "${pair}".`);
}

type Grading = OperatorTradeIn["gradings"][number];

/** @throws {CommandError} with the possible answers */
function requireKnown({ questions }: Grading, answers: readonly Answer[]): void {
  for (const { question: id, answer } of answers) {
    const question = questions.find((one) => one.id === id);
    if (question === undefined)
      throw new CommandError(
        `There is no question "${id}". These are possible:\n${possibleAnswers(questions)}`,
      );
    if (!question.answers.some((one) => one.id === answer))
      throw new CommandError(`"${answer}" is no answer to ${id}. These are:\n${possibleAnswers([question])}`);
  }
}

export const tradeInInspect: Command = {
  name: "trade-in inspect",
  summary: "Notes how an item was found; what is not named is as its seller has answered",
  parameters: ["NUMBER", "ITEM"],
  options: {
    answer: {
      value: "QUESTION=ANSWER",
      about: "what is otherwise, such as display=broken; several times",
      isMultiple: true,
    },
    amount: { value: "EUROS", about: "what the shop offers, for goods without questions" },
    note: {
      value: "[QUESTION=]TEXT",
      about:
        "for the seller, with a lower offer: why each answer is otherwise, or about the whole; several times",
      isMultiple: true,
    },
    serial: { value: "SERIAL", about: "of the device" },
    "as-printed": { about: "an IMEI whose check digit is wrong is so on the device" },
    photo: { value: "FILE", about: "a JPEG, PNG or WebP picture; several times", isMultiple: true },
  },
  credential: "operator",
  plan: (args) => ({ run: runOf(args) }),
};

function runOf(args: Arguments) {
  const [number, item] = [args.parameter(0), itemNumber(args.parameter(1))];
  const answers = args.all("answer").map(answerOf);
  const [amount, serial] = [args.cents("amount"), args.text("serial")];
  return async (shop: ShopClient) => {
    const files = await Promise.all(args.all("photo").map(readPhoto));
    const params = { number };
    const { gradings } = await shop.call("api_operator_show_trade_in", { params });
    const grading = gradings.find((one) => one.item === item);
    if (grading === undefined && answers.length > 0)
      throw new CommandError(`Item ${item} has no questions: use --amount.`);
    if (grading !== undefined) requireKnown(grading, answers);
    const notes = notesOf(args.all("note"), grading);
    const change = {
      type: "inspect" as const,
      item,
      ...(grading === undefined ? {} : { differences: answers }),
      ...(amount === undefined ? {} : { amount }),
      ...notes,
      ...(serial === undefined ? {} : { serial }),
      ...(args.text("as-printed") === undefined ? {} : { isSerialAsPrinted: true }),
    };
    let data = await shop
      .call("api_operator_change_trade_in", { params, body: { change } })
      .catch(explained(grading));
    for (const [index, file] of files.entries())
      await shop
        .upload("api_operator_add_inspection_photo", { params: { number, item } }, file)
        .catch((error: unknown) => {
          if (!(error instanceof CommandError)) throw error;
          throw new CommandError(
            `The inspection is stored, ${args.all("photo")[index]} is not: ${error.message} Add it with pnpm shop trade-in photo add.`,
          );
        });
    if (files.length > 0) data = await shop.call("api_operator_show_trade_in", { params });
    return { data, text: tradeInText(data) };
  };
}

/**
 * `display=a long scratch` is the reason of an answer, other text is about the whole device.
 * @throws {CommandError} two texts are about the whole device
 */
function notesOf(notes: readonly string[], grading: Grading | undefined) {
  const ids = new Set(grading?.questions.map(({ id }) => id));
  const read = notes.map((text) => {
    const [, question = "", reason = ""] = /^([a-z\d-]+)=(.+)$/u.exec(text) ?? [];
    return ids.has(question) ? { question, reason } : text;
  });
  const reasons = read.filter((one) => typeof one !== "string");
  const [note, ...more] = read.filter((one) => typeof one === "string");
  if (more.length > 0)
    throw new CommandError(
      'Only one --note is about the whole device: name the question, such as display="a scratch".',
    );
  return { ...(note === undefined ? {} : { note }), ...(reasons.length === 0 ? {} : { reasons }) };
}

/** An answer may open questions that the seller was not asked: their answers are missing. */
const explained =
  (grading: Grading | undefined) =>
  (error: unknown): never => {
    if (!(error instanceof CommandError) || error.code !== "GRADING_INVALID" || grading === undefined)
      throw error;
    throw new CommandError(`${error.message}\nThese are possible:\n${possibleAnswers(grading.questions)}`);
  };

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
