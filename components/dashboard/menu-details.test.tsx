// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import { MenuDetails } from "./menu-details";

it("closes on Escape, which returns the focus, and on a press beside it", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(
    <MenuDetails label="Menu">
      <button type="button">Orders</button>
    </MenuDetails>,
  );
  await vi.waitFor(() => expect(place.querySelector("button")).not.toBeNull());
  const menu = place.querySelector("details") as HTMLDetailsElement;
  const press = (target: EventTarget) => target.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  const escape = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));

  menu.open = true;
  // The listeners come with the first effect.
  await vi.waitFor(() => {
    escape();
    expect(menu.open).toBe(false);
  });
  expect(document.activeElement).toBe(menu.querySelector("summary"));

  menu.open = true;
  press(place.querySelector("button") as Element);
  expect(menu.open).toBe(true);
  press(document.body);
  expect(menu.open).toBe(false);
  root.unmount();
});
