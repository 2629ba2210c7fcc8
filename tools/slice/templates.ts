import type { Names } from "./names.ts";

/** Initial files of a slice, by path: a page that reads a call, and a form on it that makes another. */
export function sliceFiles({ kebab, camel, pascal, snake }: Names): Record<string, string> {
  const api = `apps/api/src/features/${kebab}/${kebab}`;
  const web = `apps/web/src/features/${kebab}/${kebab}`;
  const [view, send] = [`api_${snake}_view`, `api_${snake}_send`];
  return {
    [`packages/contracts/src/calls/${kebab}.calls.ts`]: `import { z } from "zod";
import { defineCall } from "../call.ts";
import { done, lineOfText } from "../identity.ts";

export const ${camel}Calls = {
  ${view}: defineCall({
    method: "GET",
    path: "/api/${kebab}",
    access: "public",
    summary: "Whether the form of the slice ${kebab} is open",
    response: z.object({ isOpen: z.boolean() }).meta({ id: "${pascal}View" }),
    errors: [],
  }),
  ${send}: defineCall({
    method: "POST",
    path: "/api/${kebab}",
    access: "public",
    summary: "Takes what the form of the slice ${kebab} sends",
    body: z.object({ text: lineOfText(80) }),
    response: done,
    errors: [],
  }),
} as const;
`,

    [`packages/contracts/src/forms/${kebab}.forms.ts`]: `import { defineForm } from "./form.ts";

export const ${camel}Form = defineForm({
  call: "${send}",
  path: "/${kebab}",
  isOnSharedPages: true,
  fields: { text: { error: "user.flash.invalidInput" } },
  input: (field) => ({ body: { text: field("text") } }),
  page: () => ({ page: "${snake}" }),
  done: () => ({ message: "${camel}.title", redirectTo: { page: "${snake}" } }),
});
`,

    [`${api}.routes.ts`]: `import type { Handlers } from "../../http/calls/handlers.ts";

export const ${camel}Handlers = (): Pick<Handlers, "${view}" | "${send}"> => ({
  ${view}: async () => ({ isOpen: true }),

  ${send}: async () => ({}),
});
`,

    [`${api}.test.ts`]: `import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../test/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
});
afterAll(() => api.close());

test("the form is open, and takes a text", async () => {
  expect(await api.call("${view}", {})).toMatchObject({ ok: true, data: { isOpen: true } });
  expect(await api.call("${send}", { body: { text: "a text" } })).toMatchObject({ ok: true });
  expect(await api.call("${send}", { body: { text: "" } })).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_FAILED" },
  });
});
`,

    [`${web}.page.tsx`]: `import type { Output } from "@reprise/contracts";
import { ${camel}Form } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { Head } from "../../lib/page/head.tsx";
import { required } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { TextInput } from "../../ui/text-input.tsx";

type ${pascal}Data = Output<"${view}">;

export const loader = async ({ app, signal }: LoaderInput): Promise<${pascal}Data> =>
  required(await app.api.call("${view}", {}, { signal }));

export function Page({ data: { isOpen } }: { readonly data: ${pascal}Data }) {
  const { t } = useTranslation();
  const form = useForm(${camel}Form);
  return (
    <>
      <Head title={t("${camel}.title")} address={{ name: "${snake}" }} />
      <h1>{t("${camel}.title")}</h1>
      {isOpen && (
        <Form form={form} submit={t("${camel}.title")} testId="${kebab}-form">
          <TextInput {...form.field("text")} label={t("${camel}.title")} maxLength={80} required />
        </Form>
      )}
    </>
  );
}
`,

    [`${web}.test.tsx`]: `// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { Page } from "./${kebab}.page.tsx";

afterEach(cleanup);

test("the form sends its text", async () => {
  const { sent } = showPage(<Page data={{ isOpen: true }} />, () => done());
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "a text" } });
  await act(async () => void fireEvent.click(screen.getByRole("button")));
  expect(sent).toEqual([{ name: "${send}", input: { body: { text: "a text" } } }]);
});

test("a closed form is not shown", () => {
  showPage(<Page data={{ isOpen: false }} />, () => done());
  expect(screen.queryByRole("textbox")).toBeNull();
});
`,
  };
}
