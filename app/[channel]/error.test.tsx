import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ShellMessagesProvider } from "@/components/shell/shell-messages";

import PageError from "./error";

const messages = {
  errorTitle: "Something went wrong",
  errorText: "Your cart is safe.",
  errorReference: "Reference: {digest}",
  retry: "Try again",
};

const textOf = (error: Error & { digest?: string }) =>
  renderToStaticMarkup(
    <ShellMessagesProvider messages={messages}>
      <PageError error={error} reset={() => undefined} />
    </ShellMessagesProvider>,
  );

test("a page that failed on the server names the reference of its line in the log", () => {
  const html = textOf(Object.assign(new Error("secret of the database"), { digest: "3491027465" }));
  expect(html).toContain("Reference: 3491027465");
  expect(html).not.toContain("secret");
});

test("what failed in the browser has no reference", () => {
  expect(textOf(new Error("x"))).not.toContain("Reference");
});
