import { useEffect } from "react";
import { onEmailUndeliverable } from "../../lib/calls/interceptor.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";

/**
 * Warns the shopper after answers with X-Email-Delivery-Impossible and offers a remedy (sections 7 and 8).
 */
export function UndeliverableWarning() {
  const { path } = useApp();
  const { show } = useToasts();
  useEffect(
    () =>
      onEmailUndeliverable(() =>
        show({
          variant: "warn",
          message: "user.flash.emailDeliveryImpossible",
          isPersistent: true,
          link: {
            href: `${path("customer_profile")}#email`,
            label: "user.flash.emailDeliveryImpossible.link",
          },
        }),
      ),
    [path, show],
  );
  return null;
}
