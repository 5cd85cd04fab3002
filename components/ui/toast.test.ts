// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";

import { showPlainly } from "./toast";

const note = () => document.querySelector(".plain-note");
const button = () => note()?.querySelector("button");

beforeEach(() => {
  document.body.innerHTML = "";
  document.body.dataset.retryLabel = "Try again";
});

describe("a message whose component does not load", () => {
  test("says what failed, and offers to try again", () => {
    showPlainly({ kind: "error", title: "Not deleted", text: "Please try again." });
    expect(note()?.textContent).toBe("Not deleted: Please try again.Try again");
  });

  test("has no button for what went well", () => {
    showPlainly({ kind: "success", text: "Saved" });
    expect(note()?.textContent).toBe("Saved");
    expect(button()).toBeNull();
  });

  test("names its own action, and does it", () => {
    const onClick = vi.fn<() => void>();
    showPlainly({ kind: "success", text: "Deleted", action: { label: "Undo", onClick } });
    expect(button()?.textContent).toBe("Undo");
    button()?.click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(note()).toBeNull();
  });

  test("leads where its action leads", () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    showPlainly({ kind: "success", text: "Added", action: { label: "View cart", href: "/cart" } });
    expect(button()?.textContent).toBe("View cart");
    button()?.click();
    expect(assign).toHaveBeenCalledWith("/cart");
  });
});
