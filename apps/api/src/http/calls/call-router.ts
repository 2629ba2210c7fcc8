import { areaOf, CALL_NAMES, CALLS, type Call, type CallName, fillPath } from "@reprise/contracts";
import { within } from "@reprise/service/within";
import express, { type RequestHandler, type Response, type Router } from "express";
import { ApiFailure } from "./api-failure.ts";
import { authenticate, type FindCustomer } from "./authenticate.ts";
import { callContext } from "./call-context.ts";
import { checkAnswer } from "./check-answer.ts";
import { FileAnswer } from "./file-answer.ts";
import { type AdmitUpload, fileBody, uploadedFile } from "./file-body.ts";
import type { CallContext, Handlers } from "./handlers.ts";
import { jsonBody } from "./json-body.ts";
import { type Operators, requireRole } from "./operators.ts";
import { parseInput } from "./parse-input.ts";
import { factsOf, type Operator } from "./request-facts.ts";
import { tagOf, SerializedAnswer } from "./serialized-answer.ts";

export interface CallRouterOptions {
  readonly findCustomer: FindCustomer;
  readonly operators: Operators;
  /** Check every answer against the contract (development, tests). */
  readonly checksAnswers: boolean;
  /** Time limit of a handler in ms. Afterwards the client gets 503. */
  readonly handlerTimeoutMs: number;
  /** Bounds the memory of all uploads together. */
  readonly admitUpload: AdmitUpload;
  readonly admitWrite: AdmitWrite;
}

/**
 * Bounds the writes of one shopper that run at once.
 * @throws {ApiFailure} TOO_MANY_REQUESTS
 */
export type AdmitWrite = <T>(shopper: string, write: () => Promise<T>) => Promise<T>;

/** A call with a large body may take so many times the time limit of a handler. */
const LARGE_TIMES = 4;

/** Untyped handlers for the adapter: it passes on only input that the contract has checked. */
type AnyHandler = (input: unknown, context: AnyContext) => Promise<unknown>;
type AnyContext = CallContext & { readonly operator: Operator | null };

/** A router for every call of the contract. Other methods on these paths get 405. */
export function callRouter(handlers: Handlers, options: CallRouterOptions): RequestHandler {
  const areas = new Map<string, Router>();
  for (const [path, names] of callsByPath()) {
    const area = areas.get(areaOf(path)) ?? express.Router({ caseSensitive: true, strict: true });
    areas.set(areaOf(path), area);
    const route = area.route(fillPath(path, (name) => `:${name}`));
    for (const name of names) {
      const call: Call = CALLS[name];
      const method = call.method.toLowerCase() as Lowercase<Call["method"]>;
      const role = call.access === "operator" ? [requireRole(options.operators, name, call)] : [];
      const read = bodyReader(call, options);
      route[method](nameCall(name), ...role, ...read, answer(call, handlers[name] as AnyHandler, options));
    }
    route.all(methodNotAllowed(names));
  }
  // Express compares a request with one path after the other.
  return (request, response, next) => {
    const area = areas.get(areaOf(request.path));
    if (area === undefined) next();
    else area(request, response, next);
  };
}

function bodyReader(call: Call, { admitUpload }: CallRouterOptions): readonly RequestHandler[] {
  if (call.method === "GET") return [];
  return call.upload === undefined ? jsonBody(call) : [fileBody(call.upload, admitUpload)];
}

/** Fixed segments before parameters, so that `/x/new` is found before `/x/{id}`. */
function callsByPath(): ReadonlyArray<readonly [string, readonly CallName[]]> {
  const byPath = Map.groupBy(CALL_NAMES, (name) => CALLS[name].path);
  return [...byPath].toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
}

const rank = (path: string) => path.replaceAll("{", "\u{10ffff}");

function nameCall(name: CallName): RequestHandler {
  return (request, _response, next) => {
    factsOf(request).call = name;
    next();
  };
}

function methodNotAllowed(names: readonly CallName[]): RequestHandler {
  const methods = names.map((name) => CALLS[name].method);
  const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  return (_request, response) => {
    response.set("Allow", allow);
    throw new ApiFailure("METHOD_NOT_ALLOWED", `Only ${allow}`);
  };
}

function answer(
  call: Call,
  handle: AnyHandler,
  { findCustomer, checksAnswers, handlerTimeoutMs, admitWrite }: CallRouterOptions,
): RequestHandler {
  return async (request, response) => {
    const facts = callContext(call, request, response);
    response.set({ "Content-Language": facts.locale, Vary: "Accept-Language" });
    try {
      const customer = await authenticate(findCustomer, call, request, response);
      const { operator } = factsOf(request);
      const context: AnyContext = { ...facts, customer, operator };
      const parsed = parseInput(call, {
        params: request.params,
        query: request.query,
        body: request.body as unknown,
      });
      // The calls' own schemas describe no bytes.
      const input = call.upload === undefined ? parsed : { ...parsed, file: uploadedFile(request.body) };
      const shopper = call.method === "GET" ? null : (customer?.uuid ?? facts.visitorToken);
      const run = () => handle(input, context);
      const result = await within(
        handlerTimeoutMs * (call.isLarge === true ? LARGE_TIMES : 1),
        shopper === null ? run() : admitWrite(shopper, run),
        () => new ApiFailure("SERVICE_UNAVAILABLE", "It took too long"),
      );
      if (checksAnswers && !(result instanceof FileAnswer))
        checkAnswer.result(
          call,
          result instanceof SerializedAnswer ? JSON.parse(new TextDecoder().decode(result.json)) : result,
        );
      send(call, response, result);
    } catch (error) {
      if (checksAnswers && error instanceof ApiFailure) checkAnswer.failure(call, error);
      throw error;
    }
  };
}

/** In s: how long the browser of its owner keeps a photo. It never changes. */
const PHOTO_SECONDS = 3_600;

function sendFile({ file }: Call, response: Response, { name, bytes }: FileAnswer): void {
  response.type(file ?? "application/octet-stream");
  if (file === "image/webp") {
    // Pages show it. The shop has encoded it from pixels, so it carries nothing else.
    response.set("Content-Disposition", `inline; filename="${name}"`);
    response.set("Cache-Control", `private, max-age=${PHOTO_SECONDS}, immutable`);
  } else {
    // As an attachment: nothing of it runs in the origin of the shop.
    response.attachment(name).set("Cache-Control", "private, no-store");
  }
  response.send(bytes);
}

function send(call: Call, response: Response, result: unknown): void {
  if (result instanceof FileAnswer) {
    sendFile(call, response, result);
    return;
  }
  response.type("application/json");
  if (call.cacheSeconds === undefined) {
    response.set("Cache-Control", "private, no-store").send(JSON.stringify(result));
    return;
  }
  const isWritten = result instanceof SerializedAnswer;
  const json = isWritten ? result.json : JSON.stringify(result);
  const tag = isWritten ? result.tag : tagOf(json);
  response.set({ "Cache-Control": `public, max-age=${call.cacheSeconds}`, ETag: tag });
  // Express answers 304 when the client's ETag matches.
  response.send(json);
}
