import { customerActions } from "../actions/customers.ts";
import { newClaims, signInActions } from "../actions/sign-in-actions.ts";
import { dataOf } from "../answers.ts";
import type { TestApi } from "../api.ts";
import type { GraphUser, startGraphStandIn } from "../stand-ins/graph-stand-in.ts";
import type { startOpenIdStandIn } from "../stand-ins/openid-stand-in.ts";

interface StandIns {
  readonly openId: Awaited<ReturnType<typeof startOpenIdStandIn>>;
  readonly graph: Awaited<ReturnType<typeof startGraphStandIn>>;
}

/** One successful request for each call of sign-in with providers. */
export function signInRequests(api: TestApi, { openId, graph }: StandIns) {
  const people = customerActions(api);
  const google = signInActions(api, openId);
  const login = async () => ({ customer: (await people.customer()).customer });
  const facebook = () => {
    const email = people.newEmail();
    const user: GraphUser = { id: email, email };
    graph.give(email, user);
    return { accessToken: email, expiresIn: 5_183_999 };
  };
  return {
    api_get_sign_in_providers: (locale: "de" | "nl") => api.call("api_get_sign_in_providers", {}, { locale }),
    api_start_sign_in: () =>
      api.call("api_start_sign_in", {
        body: { provider: "google", redirectUri: "https://shop.example/sign-in/google/return" },
      }),
    api_complete_sign_in: () => google.signIn(newClaims(people.newEmail())),
    api_customer_facebook_login: () => api.call("api_customer_facebook_login", { body: facebook() }),
    api_get_sign_in_methods: async () => {
      const { customerToken: customer } = dataOf(await google.signIn(newClaims(people.newEmail())));
      return api.call("api_get_sign_in_methods", {}, { customer });
    },
    api_link_sign_in: async () => google.linkTo((await login()).customer, newClaims(people.newEmail())),
    api_link_facebook: async () => api.call("api_link_facebook", { body: facebook() }, await login()),
    api_unlink_sign_in: async () => {
      const as = await login();
      await google.linkTo(as.customer, newClaims(people.newEmail()));
      return api.call("api_unlink_sign_in", { params: { provider: "google" } }, as);
    },
  };
}
