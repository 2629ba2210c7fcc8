import { mergeFlashBags, type FlashBag, type FlashMessage } from "./flash-bag.ts";
import type { MessageParams } from "./toast.ts";

/** Maximum length of a message key and of a param text, in characters. */
export const MAX_FLASH_TEXT = 300;

const MAX_PARAMS = 10;
const MAX_JSON = 32_768;
const MESSAGE_KEY = /^[A-Za-z][\w.:-]*$/;
const PARAM_NAME = /^[A-Za-z]\w{0,39}$/;

/**
 * Parses a flash bag from a value or from JSON text. The input may come from a cookie and is untrusted:
 * messages with a wrong shape, an invalid key or a key that `isMessageKey` rejects are dropped. Cuts param
 * texts at {@link MAX_FLASH_TEXT}. Never throws.
 */
export function parseFlashBag(value: unknown, isMessageKey: (key: string) => boolean = () => true): FlashBag {
  const bag = recordOf(typeof value === "string" ? parseJson(value) : value);
  const validMessages = (list: unknown) => messagesOf(list).filter(({ message }) => isMessageKey(message));
  return mergeFlashBags({
    danger: validMessages(bag.danger),
    notice: validMessages(bag.notice),
    success: validMessages(bag.success),
    info: validMessages(bag.info),
  });
}

function parseJson(text: string): unknown {
  if (text.length > MAX_JSON) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function messagesOf(list: unknown): FlashMessage[] {
  return Array.isArray(list) ? list.flatMap((item: unknown) => messageOf(recordOf(item))) : [];
}

function messageOf({ message, params }: Partial<Record<string, unknown>>): FlashMessage[] {
  if (typeof message !== "string" || message.length > MAX_FLASH_TEXT || !MESSAGE_KEY.test(message)) return [];
  const validParams = paramsOf(params);
  return [Object.keys(validParams).length === 0 ? { message } : { message, params: validParams }];
}

function paramsOf(params: unknown): MessageParams {
  const valid = Object.entries(recordOf(params)).flatMap(([name, value]): [string, string | number][] => {
    if (!PARAM_NAME.test(name)) return [];
    if (typeof value === "string") return [[name, value.slice(0, MAX_FLASH_TEXT).toWellFormed()]];
    return typeof value === "number" && Number.isFinite(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(valid.slice(0, MAX_PARAMS));
}
