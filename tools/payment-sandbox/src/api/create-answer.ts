import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "@reprise/provider-sandbox/problem";
import type { Request, RequestHandler } from "express";
import type { Behaviour } from "../behaviour.ts";

export interface AnswerOptions {
  readonly behaviour: () => Behaviour;
  /** True once for each answer that is to be lost. */
  readonly losesAnswer: () => boolean;
}

/** Answers with the result of the work: slowly, or not at all, if the tests want it. */
export type Answer = (work: (request: Request<{ id: string }>) => unknown) => RequestHandler<{ id: string }>;

export const createAnswer =
  ({ behaviour, losesAnswer }: AnswerOptions): Answer =>
  (work) =>
  async (request, response) => {
    if (behaviour().slowMs > 0) await sleep(behaviour().slowMs);
    const result = await work(request);
    if (losesAnswer()) throw new Problem(503, "unavailable", "Try again");
    response.json(result);
  };
