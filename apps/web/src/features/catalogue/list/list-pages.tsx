import { useTranslation } from "react-i18next";
import { Pagination } from "../../../ui/pagination.tsx";

/** Links to the other pages of a list. */
export function ListPages({
  pagination: { page, pageCount },
  hrefOf,
}: {
  readonly pagination: { readonly page: number; readonly pageCount: number };
  readonly hrefOf: (page: number) => string;
}) {
  const { t } = useTranslation();
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefOf={hrefOf}
      labels={{
        navigation: t("list.pages"),
        previous: t("list.previousPage"),
        next: t("list.nextPage"),
        page: (number) => t("list.page", { page: number }),
      }}
    />
  );
}
