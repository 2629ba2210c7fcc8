import fp from "fastify-plugin";
import { RequestError } from "../server/error-item.ts";
import { isWrite } from "../server/is-write.ts";

const HEADERS = ["x-http-method-override", "x-http-method", "x-method-override"];
const FIELD = "_method";

const hasField = (fields: unknown) => typeof fields === "object" && fields !== null && FIELD in fields;
const refuse = () => new RequestError("FORBIDDEN", "A method cannot be overridden");

/** Refuses writes that override their method by a header or a field. */
export const methodOverride = fp(async (app) => {
  app.addHook("onRequest", async (request) => {
    if (isWrite(request) && HEADERS.some((name) => request.headers[name] !== undefined)) throw refuse();
  });
  app.addHook("preHandler", async (request) => {
    if (isWrite(request) && (hasField(request.body) || hasField(request.query))) throw refuse();
  });
});
