// @vitest-environment happy-dom
import { removeItemForm, subscribeForm } from "@reprise/contracts/forms";
import { cleanup, createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../test/show-page.tsx";
import { PostForm, type PostFormProps, type Submission } from "./post-form.tsx";

afterEach(cleanup);

/** Shows the form, with two buttons, and returns what its `onSubmit` got. */
function show(props: PostFormProps) {
  const submissions: Submission[] = [];
  showPage(
    <PostForm onSubmit={(submission) => submissions.push(submission)} {...props} aria-label="form">
      <input name="email" defaultValue="robin@example.com" />
      <button type="submit" name="choice" value="all">
        All
      </button>
      <button type="submit" formAction="/elsewhere">
        Elsewhere
      </button>
    </PostForm>,
    () => done(),
  );
  return submissions;
}
const form = () => screen.getByLabelText<HTMLFormElement>("form");
/** Submits the form by one of its buttons; true: the browser sends it. */
function submit(button: HTMLElement | null): boolean {
  const event = createEvent.submit(form());
  Object.assign(event, { submitter: button });
  return fireEvent(form(), event);
}

test("posts to the path of its definition", () => {
  show({ form: removeItemForm, params: { uuid: "a/b" } });
  expect([form().method, form().getAttribute("action")]).toEqual(["post", "/cart/items/a%2Fb/remove"]);
});

test("has the token, except on shared pages", () => {
  const token = () => form().querySelector<HTMLInputElement>("[name=csrfToken]")?.value;
  show({ form: removeItemForm, params: { uuid: "1" } });
  expect(token()).toBe("token-of-this-browser");
  cleanup();
  show({ form: subscribeForm });
  expect(token()).toBeUndefined();
});

test("passes on what was entered, the button and the parameters of the path", () => {
  const submissions = show({ form: removeItemForm, params: { uuid: "1" } });
  expect(submit(screen.getByText("All"))).toBe(false);
  const [{ element, field }] = submissions as [Submission];
  expect([element, field("email"), field("choice"), field("uuid"), field("nothing")]).toEqual([
    form(),
    "robin@example.com",
    "all",
    "1",
    "",
  ]);
});

test("leaves a button with an address of its own, and a form without a handler, to the browser", () => {
  const submissions = show({ form: subscribeForm });
  expect([submit(screen.getByText("Elsewhere")), submissions]).toEqual([true, []]);
  cleanup();
  show({ form: subscribeForm, onSubmit: undefined });
  expect(submit(null)).toBe(true);
});
