import type { CustomerView, NewsletterSubscription } from "@reprise/contracts";
import { useApp } from "../../lib/app-context.ts";
import { requireLogin } from "../../lib/outcomes.ts";
import type { LoaderInput } from "../../lib/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./actions.module.css";
import { CustomerArea } from "./customer-area.tsx";
import { Section } from "./section.tsx";
import { useChange } from "./use-change.ts";

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

const LOOKS = { subscribed: "success", pending: "warn", none: "info" } as const;

export function Page({ data: { subscription, email } }: { readonly data: NewsletterData }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const { pendingKey, change } = useChange();
  const state = stateOf(subscription);
  const set = (isSubscribed: boolean) =>
    void change({
      key: isSubscribed ? "on" : "off",
      ask: () => api.call("api_update_newsletter_subscription", { body: { isSubscribed } }),
      done: isSubscribed ? "customer.flash.newsletterOn" : "newsletter.flash.unsubscribed",
    });
  return (
    <CustomerArea page="customer_newsletter" lead={t("customer.newsletter.lead")}>
      <Section title={t("customer.newsletter.state")}>
        <Notice variant={LOOKS[state]} testId={`newsletter-${state}`}>
          {t(`customer.newsletter.${state}`, { email })}
        </Notice>
        <div className={styles.actions}>
          {state !== "subscribed" && (
            <Button isPending={pendingKey === "on"} onClick={() => set(true)} data-testid="newsletter-on">
              {t(state === "pending" ? "customer.newsletter.again" : "customer.newsletter.on")}
            </Button>
          )}
          {state !== "none" && (
            <Button
              variant="secondary"
              isPending={pendingKey === "off"}
              onClick={() => set(false)}
              data-testid="newsletter-off"
            >
              {t(state === "pending" ? "customer.newsletter.cancel" : "customer.newsletter.off")}
            </Button>
          )}
        </div>
      </Section>
    </CustomerArea>
  );
}
