import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, Outlet, type RouterContextProvider, useLoaderData } from "react-router";
import { routerAppContext } from "../../lib/context/app-context.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ToastRegion } from "../document/toast-region.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { Footer, MinimalFooter } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./layouts.module.css";
import { type CategoryGroup, loadCategoryGroups } from "./navigation.ts";

/** Loader of the layouts with the header's categories. */
export const navigationLoader = ({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) =>
  loadCategoryGroups(context.get(routerAppContext));

function Frame(props: { readonly header: ReactNode; readonly footer: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <SkipLink to="main" text={t("header.skip")} />
      {props.header}
      <ToastRegion />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {props.footer}
    </div>
  );
}

export function DefaultLayout() {
  const groups = useLoaderData<CategoryGroup[]>();
  return <Frame header={<Header groups={groups} />} footer={<Footer groups={groups} />} />;
}

/** Default layout with the minimal footer. */
export function MinimalLayout() {
  const groups = useLoaderData<CategoryGroup[]>();
  return <Frame header={<Header groups={groups} />} footer={<MinimalFooter />} />;
}

export const CheckoutLayout = () => <Frame header={<CheckoutHeader />} footer={<MinimalFooter />} />;
