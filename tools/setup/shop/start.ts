// npm start: builds the shop and runs it in production mode.
import { runShop } from "./shop.ts";

process.exit(await runShop("production"));
