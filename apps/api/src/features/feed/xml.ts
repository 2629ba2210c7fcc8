import { escapeMarkup } from "@reprise/service/escape-markup";

/** An element with text, or with children that are XML. */
export const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === "string" ? escapeMarkup(content) : content.join("")}</${name}>`;

/** An element in Google's namespace. */
export const inNamespace = (name: string, content: string | readonly string[]): string =>
  element(`g:${name}`, content);
