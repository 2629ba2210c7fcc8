import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { type AppContext, ReactAppContext } from "./app-context.ts";

/** Provides what pages use: `useApp` and `useTranslation`. */
export const AppProvider = ({
  app,
  children,
}: {
  readonly app: AppContext;
  readonly children: ReactNode;
}) => (
  <ReactAppContext value={app}>
    <I18nextProvider i18n={app.i18n}>{children}</I18nextProvider>
  </ReactAppContext>
);
