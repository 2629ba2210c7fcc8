import type { MessageKey } from "@reprise/locale";
import { useNavigate } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { CsrfField } from "../../lib/csrf-field.tsx";
import { routerLocation } from "../../lib/router-location.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { useForm } from "../../lib/use-form.ts";
import { useUserMetaUpdates } from "../customer/customer.read.ts";
import { AccountForm } from "./account-form.tsx";
import { LinkFrame } from "./link-frame.tsx";

export interface ConfirmLinkProps {
  readonly name: "verify_email" | "confirm_email_change";
  readonly call: "api_verify_email" | "api_confirm_email_change";
  readonly action: string;
  readonly token: string | null;
  readonly title: string;
  readonly text: string;
  readonly done: MessageKey;
}

/** A page with a button that does what a mail's link is for. */
export function ConfirmLink({ name, call, action, token, title, text, done }: ConfirmLinkProps) {
  const app = useApp();
  const {
    api,
    path,
    translator: { t },
  } = app;
  const navigate = useNavigate();
  const { show } = useToasts();
  const { reload } = useUserMetaUpdates();
  const form = useForm({
    send: () => api.call(call, { body: { token: token ?? "" } }),
    done: async () => {
      void reload();
      await navigate(routerLocation(app, path("landingpage")) ?? "/", { replace: true });
      show({ variant: "success", message: done });
    },
    fields: {},
    // A token of another form than ours.
    refusals: { VALIDATION_FAILED: "user.flash.linkInvalid" },
  });
  return (
    <LinkFrame
      name={name}
      token={token}
      title={title}
      text={text}
      another={{ href: path("customer"), label: t("login.already.account") }}
    >
      {(known) => (
        <AccountForm form={form} action={action} submit={t("verifyEmail.submit")}>
          <CsrfField />
          <input type="hidden" name="token" value={known} />
        </AccountForm>
      )}
    </LinkFrame>
  );
}
