import { formatParam, type MessageKey, type MessageParams, type Translator } from "@reprise/locale";
import { createInstance, type FormatterModule, type i18n } from "i18next";
import type { ReactElement } from "react";
import { Trans } from "react-i18next";
import { useApp } from "../context/app-context.ts";

const nothing = (): void => undefined;

const instances = new WeakMap<Translator, i18n>();

/** i18next over a translator's messages, including later ones. Created on first use. */
export function i18nextOf(translator: Translator): i18n {
  const made = instances.get(translator);
  if (made) return made;
  const { locale, messages } = translator;
  const instance = createInstance();
  const formatter: FormatterModule = {
    type: "formatter",
    init: nothing,
    add: nothing,
    addCached: nothing,
    format: (param: string | number) => formatParam(param, locale),
  };
  instance.use(formatter);
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
  });
  instances.set(translator, instance);
  return instance;
}

/** A message with markup: `<terms>our terms</terms>` becomes the element of that name. */
export function RichText({
  message,
  params,
  elements,
}: {
  readonly message: MessageKey;
  readonly params?: MessageParams;
  readonly elements: Readonly<Record<string, ReactElement>>;
}) {
  const { translator } = useApp();
  // As a string: with the type of all keys, TypeScript would expand every combination.
  const key: string = message;
  return (
    <Trans
      i18n={i18nextOf(translator)}
      i18nKey={key}
      components={elements}
      {...(params && { values: params })}
    />
  );
}
