// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";

import { useRowFocus } from "./use-row-focus";

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));

function Row({ name }: { name: string }) {
  const ref = useRowFocus<HTMLLIElement>();
  return (
    <li ref={ref}>
      <button type="button" disabled>{`Move ${name}`}</button>
      <button type="button">{`Edit ${name}`}</button>
      <button type="button">{`Delete ${name}`}</button>
    </li>
  );
}

const main = document.body.appendChild(document.createElement("main"));
main.tabIndex = -1;
const root = createRoot(main.appendChild(document.createElement("div")));
const show = (...names: string[]) =>
  act(async () =>
    root.render(
      <ul>
        {names.map((name) => (
          <Row key={name} name={name} />
        ))}
      </ul>,
    ),
  );
const button = (text: string) => [...main.querySelectorAll("button")].find((each) => each.textContent === text);
const focused = () => document.activeElement;

test("the focus of a row that goes moves to the next one, from the last to the one before, and at last to the content", async () => {
  await show("a", "b", "c");
  button("Delete b")?.focus();
  await show("a", "c");
  expect(focused()).toBe(button("Edit c"));
  button("Delete c")?.focus();
  await show("a");
  expect(focused()).toBe(button("Edit a"));
  await show();
  expect(focused()).toBe(main);
});

test("a row without the focus takes none", async () => {
  await show("a", "b");
  button("Delete a")?.focus();
  await show("a");
  expect(focused()).toBe(button("Delete a"));
});
