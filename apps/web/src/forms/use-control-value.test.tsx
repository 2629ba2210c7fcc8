// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ChoiceCards } from "./choice-cards.tsx";
import { useControlValue } from "./use-control-value.ts";

afterEach(cleanup);

function Country() {
  const value = useControlValue("country", "DE");
  return (
    <form>
      <select id="country" defaultValue="DE">
        <option>DE</option>
        <option>NL</option>
      </select>
      <output>{value}</output>
    </form>
  );
}
const select = () => screen.getByRole<HTMLSelectElement>("combobox");
const shown = () => screen.getByRole("status").textContent;
const show = () => act(async () => window.dispatchEvent(new Event("pageshow")));

test("a value that was filled in before the scripts ran counts", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Country />);
  select().value = "NL";
  const root = await act(async () => hydrateRoot(page, <Country />));
  expect(shown()).toBe("NL");
  await act(async () => root.unmount());
  page.remove();
});

test("a value that the browser restores without an event counts when the page shows", async () => {
  render(<Country />);
  expect(shown()).toBe("DE");
  select().value = "NL";
  await show();
  expect(shown()).toBe("NL");
});

test("a change counts, and so does a reset", async () => {
  render(<Country />);
  fireEvent.change(select(), { target: { value: "NL" } });
  expect(shown()).toBe("NL");
  select().value = "DE";
  fireEvent.reset(select().form as HTMLFormElement);
  await waitFor(() => expect(shown()).toBe("DE"));
});

const choices = [
  { value: "standard", title: "Standard" },
  { value: "express", title: "Express" },
];

test("a restored choice is told as if it had just been made, the first one is not", async () => {
  const onChoose = vi.fn<(value: string) => void>();
  render(
    <ChoiceCards
      legend="Delivery"
      name="method"
      choices={choices}
      defaultValue="standard"
      onChoose={onChoose}
    />,
  );
  await show();
  expect(onChoose).not.toHaveBeenCalled();
  const [standard, express] = screen.getAllByRole<HTMLInputElement>("radio");
  if (standard && express) [standard.checked, express.checked] = [false, true];
  await show();
  expect(onChoose.mock.calls).toEqual([["express"]]);
});
