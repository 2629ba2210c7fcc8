export { TradeInRow } from "./trade-in-row.tsx";
