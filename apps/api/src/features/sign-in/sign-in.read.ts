export { deleteIdentities, identitiesOf } from "./identity.store.ts";
