import { startBenchShop } from "./src/bench-shop.ts";
const shop = await startBenchShop("postgres://postgres@127.0.0.1:5432/rec_dev");
const bff = await shop.startBff({ API_URL: shop.api.url, PORT: "4712", APP_URL: "", LOG_LEVEL: "warn", REDIS_URL: "" });
console.log("BFF", bff.url, "API", shop.api.url, shop.serviceToken);
process.on("SIGTERM", () => void shop.stop().then(() => process.exit(0)));
setInterval(() => {}, 1e6);
