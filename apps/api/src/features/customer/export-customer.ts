import type { Database } from "../../db/database.ts";
import { buyAlertData } from "../buy-alerts/buy-alerts.read.ts";
import { customersCart } from "../cart/cart.read.ts";
import { loginData } from "../login/login.read.ts";
import { newsletterData } from "../newsletter/newsletter.read.ts";
import { wishlistData } from "../wishlist/wishlist.read.ts";
import { addressesOf } from "./address.store.ts";
import { findCustomer } from "./customer.read.ts";

type Row = Record<string, unknown>;

/** Everything that is kept of a customer, by subject; a slice that keeps something of them adds it here. */
export async function exportCustomer({ db }: Database, uuid: string): Promise<Record<string, Row[]>> {
  const customer = await findCustomer(db, uuid);
  if (customer === null) return {};
  const { password_hash, email_key, ...profile } = customer;
  const { logins, devices, links, signInProviders } = await loginData(db, uuid);
  return {
    profile: [{ ...profile, has_password: password_hash !== null }],
    addresses: (await addressesOf(db, uuid)).map((address) => ({ ...address })),
    cart: await customersCart(db, uuid),
    wishlist: await wishlistData(db, uuid),
    buyAlerts: await buyAlertData(db, uuid),
    ...(await newsletterData(db, profile.email_verified_at === null ? null : email_key, uuid)),
    logins,
    devices,
    links,
    signInProviders,
  };
}
