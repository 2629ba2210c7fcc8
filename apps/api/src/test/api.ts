import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CallName, callRoutes, type Input, type Output } from "@reprise/contracts";
import { type CallResult, createApiClient } from "@reprise/contracts/client";
import { DEFAULT_LOCALE, type Locale } from "@reprise/locale";
import { createLogger } from "@reprise/service/logger";
import supertest from "supertest";
import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { createHttpServer } from "../http/server/http-server.ts";
import { createMailer } from "../mail/create-mailer.ts";
import type { SignInConfig } from "../features/sign-in/sign-in-config.ts";
import { importFixtureCatalogue } from "./fixture-catalogue.ts";
import { expectDocumented } from "./open-api-schema.ts";
import { SERVICE_TOKEN } from "./serve-http.ts";
import { openTestDatabase } from "./test-database.ts";

export interface CallAs {
  readonly locale?: Locale;
  /** Bearer of a cart: see {@link newVisitor}. */
  readonly visitor?: string;
  /** Bearer of a login. */
  readonly customer?: string;
  /** Where the browser is, as the BFF says. */
  readonly address?: string;
  readonly userAgent?: string;
  readonly idempotencyKey?: string;
}

export interface TestApi {
  readonly database: Database;
  /** For requests that no call would make; has the service credential. */
  readonly agent: ReturnType<typeof supertest.agent>;
  /** Makes a call as the BFF does; the answer, whatever it is, is held against the OpenAPI document. */
  call<N extends CallName>(name: N, input: Input<N>, as?: CallAs): Promise<CallResult<Output<N>>>;
  /** What runs beside the requests, once: the search takes in what changed, old rows go. All of it, or what is named. */
  runJobs(...names: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A token as the BFF mints it: a visitor that nobody has seen. */
export const newVisitor = (): string => randomBytes(32).toString("base64url");

interface TestApiOptions {
  readonly catalogue?: boolean;
  readonly smtpUrl?: string;
  readonly signIn?: Partial<SignInConfig>;
  /** Where it reads what may be some seconds old; its own database otherwise. */
  readonly replica?: Database;
}

/** The real app over a real database of its own, with the fixture catalogue unless `catalogue` is false. */
export async function startTestApi({
  catalogue = true,
  smtpUrl,
  signIn,
  replica,
}: TestApiOptions = {}): Promise<TestApi> {
  const own = await openTestDatabase();
  const database = replica === undefined ? own : { ...own, reads: replica.db, readSource: () => replica.db };
  if (catalogue) await importFixtureCatalogue(database);
  const dataDir = await mkdtemp(join(tmpdir(), "reprise-api-"));
  const mail = { smtpUrl, from: "Reprise <shop@shop.example>" };
  const config: Config = {
    isDevelopment: false,
    checksAnswers: true,
    port: 0,
    host: "127.0.0.1",
    serviceTokens: [SERVICE_TOKEN],
    dataDir,
    databaseUrl: undefined,
    replicaUrl: undefined,
    localeMode: { kind: "prefix", origin: "https://shop.example" },
    mail,
    signIn: { google: undefined, apple: undefined, paypal: undefined, facebook: undefined, ...signIn },
    logLevel: "error",
    version: "0.0.0-test",
    drainDelay: 0,
  };
  const logger = createLogger({ service: "api", version: config.version, level: config.logLevel });
  const mailer = createMailer(mail, dataDir);
  const { listener, jobs } = buildApp({ config, database, mailer, logger });
  const server = createHttpServer(listener, { version: config.version, logger });
  await new Promise<void>((resolve) => {
    server.listen(0, config.host, resolve);
  });
  const base = `http://${config.host}:${(server.address() as AddressInfo).port}`;
  const agent = supertest.agent(base).set("authorization", `Bearer ${SERVICE_TOKEN}`);

  return {
    database,
    agent,
    call: async <N extends CallName>(
      name: N,
      input: Input<N>,
      { locale = DEFAULT_LOCALE, idempotencyKey, ...as }: CallAs = {},
    ) => {
      const client = createApiClient({
        routes: callRoutes,
        locale,
        transport: async ({ method, path, headers, body }) => {
          const response = await fetch(`${base}${path}`, {
            method,
            headers: {
              ...headers,
              authorization: `Bearer ${SERVICE_TOKEN}`,
              ...identityHeaders(as),
            },
            ...(body === undefined ? {} : { body }),
          });
          const answer = { status: response.status, body: await response.text() };
          expectDocumented(name, answer);
          return answer;
        },
      });
      // The client lets an input be left out where it may be, which TypeScript cannot tell for any call.
      const send = client.call as (
        name: N,
        input: Input<N>,
        options: object,
      ) => Promise<CallResult<Output<N>>>;
      return send(name, input, idempotencyKey === undefined ? {} : { idempotencyKey });
    },
    runJobs: async (...names) => {
      for (const job of jobs) if (names.length === 0 || names.includes(job.name)) await job.run();
    },
    close: async () => {
      mailer.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const HEADERS = {
  visitor: "x-visitor-token",
  customer: "x-customer-token",
  address: "x-client-address",
  userAgent: "x-client-user-agent",
} as const;

/** What the BFF says of who makes a call. */
export const identityHeaders = (as: CallAs): Record<string, string> =>
  Object.fromEntries(
    Object.entries(HEADERS).flatMap(([key, header]) => {
      const value = as[key as keyof typeof HEADERS];
      return value === undefined ? [] : [[header, value]];
    }),
  );
