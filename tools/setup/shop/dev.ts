// pnpm dev: the services restart when their files change, the web app is served by Vite inside the BFF (HMR).
import { runShop } from "./shop.ts";

process.exit(await runShop("development"));
