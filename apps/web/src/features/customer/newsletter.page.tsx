import type { CustomerView, NewsletterSubscription } from "@reprise/contracts";
import { subscriptionForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form.tsx";
import { requireLogin } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./area/actions.module.css";
import { CustomerArea } from "./area/customer-area.tsx";
import { Section } from "./area/section.tsx";

interface NewsletterData {
  readonly subscription: NewsletterSubscription;
  readonly email: CustomerView["email"];
}

export async function loader(input: LoaderInput): Promise<NewsletterData> {
  const {
    app: { api },
    signal,
  } = input;
  const [subscription, customer] = await Promise.all([
    api.call("api_get_newsletter_subscription", {}, { signal }),
    api.call("api_get_customer", {}, { signal }),
  ]);
  return { subscription: requireLogin(input, subscription), email: requireLogin(input, customer).email };
}

const stateOf = ({ isSubscribed, isPending }: NewsletterSubscription) =>
  isSubscribed ? "subscribed" : isPending ? "pending" : "none";

const NOTICE_VARIANTS = { subscribed: "success", pending: "warn", none: "info" } as const;

export function Page({ data: { subscription, email } }: { readonly data: NewsletterData }) {
  const { t } = useTranslation();
  const state = stateOf(subscription);
  return (
    <CustomerArea page="customer_newsletter" lead={t("customer.newsletter.lead")}>
      <Section title={t("customer.newsletter.state")}>
        <Notice variant={NOTICE_VARIANTS[state]} testId={`newsletter-${state}`}>
          {t(`customer.newsletter.${state}`, { email })}
        </Notice>
        <div className={styles.actions}>
          {state !== "subscribed" && (
            <ButtonForm
              form={subscriptionForm}
              hidden={{ isSubscribed: "1" }}
              button={{ "data-testid": "newsletter-on" }}
            >
              {t(state === "pending" ? "customer.newsletter.again" : "customer.newsletter.on")}
            </ButtonForm>
          )}
          {state !== "none" && (
            <ButtonForm
              form={subscriptionForm}
              hidden={{ isSubscribed: "0" }}
              button={{ variant: "secondary", "data-testid": "newsletter-off" }}
            >
              {t(state === "pending" ? "customer.newsletter.cancel" : "customer.newsletter.off")}
            </ButtonForm>
          )}
        </div>
      </Section>
    </CustomerArea>
  );
}
