import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/sheet.tsx";

/** For guests: an account with this email address. */
export function RegisterOffer({ email }: { readonly email: string }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <Card title={t("order.register.title")} isScreenOnly testId="register-offer">
      <p>{t("order.register.text", { email })}</p>
      <div>
        <Button href={path("register")} variant="secondary">
          {t("order.register.action")}
        </Button>
      </div>
    </Card>
  );
}
