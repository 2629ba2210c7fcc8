import { joinHandlers } from "../../http/calls/join-handlers.ts";
import { type FindDependencies, tradeInFindHandlers } from "./find/find.routes.ts";
import { type GreenCartDependencies, greenCartHandlers } from "./green-cart/green-cart.routes.ts";
import { priceHandlers } from "./prices/prices.routes.ts";
import { questionHandlers } from "./questions/questions.routes.ts";
import { quoteHandlers } from "./quote/quote.routes.ts";

export const tradeInHandlers = (parts: FindDependencies & GreenCartDependencies) =>
  joinHandlers(
    tradeInFindHandlers(parts),
    questionHandlers(parts),
    priceHandlers(parts),
    quoteHandlers(parts),
    greenCartHandlers(parts),
  );
