import type { ClientCallName, CustomerAddress } from "@reprise/contracts";
import { addAddressForm, type Form as FormDefinition, updateAddressForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { AddressFields } from "../../../forms/address-fields.tsx";
import { Form } from "../../../forms/form.tsx";
import { type FormOptions, useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../area/section.tsx";
import styles from "./addresses.module.css";

/** Form to add or change an address. */
export function AddressForm({ address }: { readonly address: CustomerAddress | null }) {
  return address === null ? (
    <FormOf definition={addAddressForm} title="customer.addresses.add" options={{}} />
  ) : (
    <FormOf
      definition={updateAddressForm}
      title="customer.addresses.editTitle"
      options={{ params: { uuid: address.uuid }, values: { ...address } }}
    />
  );
}

interface FormOfProps<N extends ClientCallName> {
  readonly definition: FormDefinition<N>;
  readonly title: "customer.addresses.add" | "customer.addresses.editTitle";
  readonly options: FormOptions<N>;
}

function FormOf<N extends ClientCallName>({ definition, title, options }: FormOfProps<N>) {
  const { path } = useApp();
  const { t } = useTranslation();
  const form = useForm(definition, options);
  return (
    <Section title={t(title)}>
      <Form form={form}>
        <AddressFields form={form} />
        <div className={styles.buttons}>
          <Button type="submit" isPending={form.isPending} data-testid="save-address">
            {t("customer.addresses.save")}
          </Button>
          <Button href={path("customer_addresses")} variant="secondary">
            {t("form.cancel")}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
