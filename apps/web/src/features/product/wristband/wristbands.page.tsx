import { parseGrade } from "@reprise/cart";
import type { WristbandSelection } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { digits, parameters } from "../../../lib/addresses/page-query.ts";
import { useQuery } from "../../../lib/addresses/use-query.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { required } from "../../../lib/page/loader-responses.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../../ui/brand.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import { WRISTBAND_CHOICE_ID } from "./wristband-choice.tsx";
import styles from "./wristbands.module.css";

/** The chosen grade of the watch, and the wristband that was chosen before. */
const WRISTBANDS_QUERY = parameters({
  variant: parseGrade,
  wristbandId: digits,
  wristbandVariant: parseGrade,
});

export const loader = withQuery(
  WRISTBANDS_QUERY,
  async ({ app, params, signal }): Promise<WristbandSelection> =>
    required(
      await app.api.call("api_wristband_model_selection", { params: { id: params["id"] ?? "" } }, { signal }),
    ),
);

export const cacheInfo = ({ watch, models }: WristbandSelection): CacheInfo => ({
  tags: [watch, ...models.flatMap(({ wristbands }) => wristbands)].map(({ id }) => `product:${id}` as const),
});

type Wristband = WristbandSelection["models"][number]["wristbands"][number];

/** The wristbands of a watch. Each link leads back to the watch with a wristband and its grade in the query. */
export function Page({ data: { watch, models } }: { readonly data: WristbandSelection }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const query = useQuery(WRISTBANDS_QUERY);
  const watchWith = (wristbandId?: number | string, wristbandVariant?: string) =>
    `${path(
      "product_details",
      { id: watch.id, slug: watch.slug },
      { variant: query?.variant, wristbandId, wristbandVariant },
    )}#${WRISTBAND_CHOICE_ID}`;
  const unchanged = watchWith(query?.wristbandId, query?.wristbandVariant);
  const isChosen = ({ id }: Wristband, label: string) =>
    `${id}` === query?.wristbandId && label === query.wristbandVariant;
  const title = t("wristbands.title", { name: watch.name });
  return (
    <>
      <Head
        title={title}
        address={{ name: "wristband_selection", params: () => ({ id: watch.id }) }}
        isIndexed={false}
      />
      <header className={styles.header}>
        {watch.picture && (
          <CataloguePicture picture={watch.picture} alt="" sizes="6rem" widest={320} isEager />
        )}
        <div>
          <h1>{withNonBreakingFigures(title)}</h1>
          {models.length > 0 && <p>{t("wristbands.intro")}</p>}
          <Button href={unchanged} variant="secondary" icon="chevron-left" data-testid="back-to-watch">
            {t("wristbands.back")}
          </Button>
        </div>
      </header>
      {models.length === 0 && (
        <EmptyState icon="package" title={t("wristbands.empty")} testId="no-wristbands" />
      )}
      <div className={styles.models}>
        {models.map(({ material, wristbands }) => (
          <section key={wristbands[0]?.id} className={styles.model}>
            <h2>{material ?? t("wristbands.other")}</h2>
            <ul className={styles.list}>
              {wristbands.map((wristband) => (
                <li key={wristband.id} className={styles.wristband} data-testid="wristband">
                  <CataloguePicture picture={wristband.picture} alt="" sizes="8rem" widest={320} />
                  <div>
                    <Brand product={wristband} />
                    <h3>{withNonBreakingFigures(wristband.name)}</h3>
                    <ul className={styles.grades}>
                      {wristband.variants.map(({ label, price, lowestPrice30Days }) => (
                        <li key={label}>
                          <a
                            href={watchWith(wristband.id, label)}
                            aria-current={isChosen(wristband, label) || undefined}
                            data-testid="choose-wristband"
                          >
                            <VisuallyHidden>{`${wristband.name} `}</VisuallyHidden>
                            <span>{t(`grade.${label}`)}</span> <strong>{formatMoney(price, locale)}</strong>
                            {isChosen(wristband, label) && <small>{t("wristbands.chosen")}</small>}
                          </a>
                          {lowestPrice30Days !== null && (
                            <small>
                              {t("product.lowestPrice", { price: formatMoney(lowestPrice30Days, locale) })}
                            </small>
                          )}
                        </li>
                      ))}
                    </ul>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {models.length > 0 && (
        <p className={styles.prices}>
          <a href={path("static_content", { path: "delivery" })}>{t("product.deliveryCosts")}</a>
        </p>
      )}
    </>
  );
}
