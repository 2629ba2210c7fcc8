// @vitest-environment happy-dom
import type { BuyAlert, BuyAlertView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { customer, done, showPage } from "../../test/show-page.tsx";
import { useRemovedBuyAlert } from "./use-removed-buy-alert.ts";

afterEach(cleanup);

const alert = (id: number, side: "blue" | "green" = "blue") =>
  ({ uuid: `alert ${id} ${side}`, side, product: { id }, label: null }) as BuyAlert;

/** Alerts whose buttons remove them. */
function Alerts({ initial }: { readonly initial: readonly BuyAlert[] }) {
  const [buyAlerts, setAlerts] = useState(initial);
  const { frame, onRemoved } = useRemovedBuyAlert({ buyAlerts } as BuyAlertView);
  const remove = async (removed: BuyAlert) => {
    await onRemoved(removed);
    setAlerts(buyAlerts.filter((one) => one !== removed));
  };
  return (
    <section ref={frame}>
      {buyAlerts.map((one) => (
        <form key={one.uuid}>
          <button type="button" onClick={() => void remove(one)}>
            {one.uuid}
          </button>
        </form>
      ))}
      <a href="/">more products</a>
    </section>
  );
}

async function removeAll(initial: readonly BuyAlert[], ...order: readonly BuyAlert[]) {
  const meta = {
    ...customer,
    buyAlerts: initial.flatMap(({ side, product: { id } }) =>
      side === "blue" ? [{ productId: id, label: null }] : [],
    ),
    saleAlerts: initial.flatMap(({ side, product: { id } }) => (side === "green" ? [id] : [])),
  };
  const page = showPage(<Alerts initial={initial} />, () => done(), { meta });
  const focused: (string | null | undefined)[] = [];
  for (const { uuid } of order) {
    const button = screen.getByText(uuid);
    button.focus();
    await act(async () => void fireEvent.click(button));
    focused.push(document.activeElement?.textContent);
  }
  return { focused, meta: page.meta() };
}

test("the focus goes to the next alert, from the last one to the one before, and then to the link", async () => {
  const [one, two, three] = [alert(1), alert(2), alert(3)];
  const { focused } = await removeAll([one, two, three], two, three, one);
  expect(focused).toEqual([three.uuid, one.uuid, "more products"]);
});

test("pages no longer know the alert; that of the other side stays", async () => {
  const [buy, sale, other] = [alert(1), alert(1, "green"), alert(2)];
  expect((await removeAll([buy, sale, other], buy)).meta).toMatchObject({
    buyAlerts: [{ productId: 2 }],
    saleAlerts: [1],
  });
  cleanup();
  expect((await removeAll([buy, sale, other], sale)).meta).toMatchObject({
    buyAlerts: [{ productId: 1 }, { productId: 2 }],
    saleAlerts: [],
  });
});
