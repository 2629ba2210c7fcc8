import sharp from "sharp";
import { FUNCTIONAL_PARTS } from "./part.ts";

/** The pixels of a document that are not transparent. */
export const covered = async (content: string, defs: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><defs>${defs}</defs>${content}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
};

const functional = new RegExp(`<g class="(?:${FUNCTIONAL_PARTS.join("|")})">`, "u");

/** The markup without everything that is no functional part: their shapes keep the groups that move them. */
export const onlyFunctional = (content: string): string => {
  const open: boolean[] = [];
  return content.replace(/<(\/?)(\w+)[^>]*?(\/?)>/gu, (tag, close: string, name: string, isEmpty: string) => {
    const isInside = open.includes(true);
    if (name === "g" && close === "/") {
      open.pop();
      return tag;
    }
    if (name === "g" && isEmpty === "") {
      open.push(functional.test(tag));
      return tag;
    }
    return isInside ? tag : "";
  });
};
