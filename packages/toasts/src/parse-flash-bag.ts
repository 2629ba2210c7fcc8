import { mergeFlashBags, type FlashBag, type FlashMessage } from "./flash-bag.ts";
import type { MessageParams } from "./toast.ts";

/** Longest message key and longest text of a param. */
export const MAX_FLASH_TEXT = 300;

const MAX_PARAMS = 10;
const MAX_JSON = 32_768;
const MESSAGE_KEY = /^[A-Za-z][\w.:-]*$/;
const PARAM_NAME = /^[A-Za-z]\w{0,39}$/;

/**
 * Reads a flash bag out of a value or its JSON text. It may come from a cookie, so from anyone: what has
 * not the shape of a flash message is left out, keys that are no keys or that `isKnownKey` does not know included;
 * texts of params are cut at {@link MAX_FLASH_TEXT}. Never throws.
 */
export function parseFlashBag(value: unknown, isKnownKey: (key: string) => boolean = () => true): FlashBag {
  const bag = recordOf(typeof value === "string" ? parseJson(value) : value);
  const known = (list: unknown) => messagesOf(list).filter(({ message }) => isKnownKey(message));
  return mergeFlashBags({
    danger: known(bag.danger),
    notice: known(bag.notice),
    success: known(bag.success),
    info: known(bag.info),
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
  const known = paramsOf(params);
  return [Object.keys(known).length === 0 ? { message } : { message, params: known }];
}

function paramsOf(params: unknown): MessageParams {
  const known = Object.entries(recordOf(params)).flatMap(([name, value]): [string, string | number][] => {
    if (!PARAM_NAME.test(name)) return [];
    if (typeof value === "string") return [[name, value.slice(0, MAX_FLASH_TEXT).toWellFormed()]];
    return typeof value === "number" && Number.isFinite(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(known.slice(0, MAX_PARAMS));
}
