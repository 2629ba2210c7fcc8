import type { Checkout } from "@reprise/contracts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { loadCheckout } from "../step/load-checkout.ts";
import { AddressStep } from "./address-step.tsx";

export const loader = (input: LoaderInput): Promise<Checkout> => loadCheckout(input, "address");

export const Page = ({ data }: { readonly data: Checkout }) => <AddressStep loaded={data} page={null} />;
