import type { Names } from "./names.ts";

/** Initial files of a slice, by path: one reading call through all layers, and the page that shows it. */
export function sliceFiles({ kebab, camel, pascal, snake }: Names): Record<string, string> {
  const api = `apps/api/src/features/${kebab}/${kebab}`;
  const web = `apps/web/src/features/${kebab}/${kebab}`;
  const call = `api_${snake}_view`;
  return {
    [`packages/contracts/src/calls/${kebab}.calls.ts`]: `import { z } from "zod";
import { defineCall } from "../call.ts";

export const ${camel}View = z.object({ count: z.int().min(0) }).meta({ id: "${pascal}View" });

export type ${pascal}View = z.infer<typeof ${camel}View>;

export const ${camel}Calls = {
  ${call}: defineCall({
    method: "GET", path: "/api/${kebab}", access: "public",
    summary: "What the page of the slice ${kebab} shows",
    response: ${camel}View,
    errors: [],
  }),
} as const;
`,

    [`${api}.store.ts`]: `import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";

/** The SQL of this slice. */
export async function count${pascal}(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
`,

    [`${api}.service.ts`]: `import type { Output } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { count${pascal} } from "./${kebab}.store.ts";

/** The rules of this slice. */
export function create${pascal}Service({ db }: Database) {
  return {
    async view(): Promise<Output<"${call}">> {
      return { count: await count${pascal}(db) };
    },
  };
}
`,

    [`${api}.routes.ts`]: `import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { create${pascal}Service } from "./${kebab}.service.ts";

type ${pascal}Handlers = Pick<Handlers, "${call}">;

export function ${camel}Handlers({ database }: { readonly database: Database }): ${pascal}Handlers {
  const service = create${pascal}Service(database);
  return {
    ${call}: () => service.view(),
  };
}
`,

    [`${api}.test.ts`]: `import { afterAll, beforeAll, expect, test } from "vitest";
import { putProduct } from "../../test/actions/put-product.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
});
afterAll(() => api.close());

test("${call} returns the count", async () => {
  expect(await api.call("${call}", {})).toMatchObject({ ok: true, data: { count: 0 } });
  await putProduct(api.database, { id: 1, variants: {} });
  expect(await api.call("${call}", {})).toMatchObject({ ok: true, data: { count: 1 } });
});
`,

    [`${web}.api.ts`]: `import type { Output } from "@reprise/contracts";
import type { AppContext } from "../../lib/context/app-context.ts";
import { required } from "../../lib/page/loader-responses.ts";

export type ${pascal}Data = Output<"${call}">;

interface Loading {
  readonly app: Pick<AppContext, "api">;
  readonly signal: AbortSignal;
}

export async function load${pascal}({ app, signal }: Loading): Promise<${pascal}Data> {
  return required(await app.api.call("${call}", {}, { signal }));
}
`,

    [`${web}.page.tsx`]: `import { useTranslate } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { load${pascal}, type ${pascal}Data } from "./${kebab}.api.ts";

export const loader = load${pascal};

export function Page({ data }: { readonly data: ${pascal}Data }) {
  const t = useTranslate();
  return (
    <>
      <Head title={t("${camel}.title")} address={{ name: "${snake}" }} />
      <h1>{t("${camel}.title")}</h1>
      <p data-testid="${kebab}-count">{data.count}</p>
    </>
  );
}
`,

    [`${web}.test.ts`]: `import { callRoutes } from "@reprise/contracts";
import { createApiClient } from "@reprise/contracts/client";
import { expect, test } from "vitest";
import { load${pascal} } from "./${kebab}.api.ts";

function loadFrom(status: number, body: unknown) {
  const transport = async () => ({ status, body: JSON.stringify(body) });
  const api = createApiClient({ routes: callRoutes, locale: "de", transport });
  return load${pascal}({ app: { api }, signal: AbortSignal.timeout(1000) });
}

test("the page loads its data, and shows the error page when the API does not answer", async () => {
  expect(await loadFrom(200, { count: 3 })).toEqual({ count: 3 });
  await expect(loadFrom(500, {})).rejects.toMatchObject({ init: { status: 503 } });
});
`,
  };
}
