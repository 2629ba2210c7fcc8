// npm start: the whole shop, built and in production mode.
import { runShop } from "./shop.ts";

process.exit(await runShop("production"));
