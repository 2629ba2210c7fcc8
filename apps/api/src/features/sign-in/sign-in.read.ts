export { deleteUnprovedIdentities, identitiesOf } from "./identity.store.ts";
