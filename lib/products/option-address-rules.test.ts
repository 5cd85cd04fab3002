import { describe, expect, it, test } from "vitest";

import { parseOptionSegment, pathWithOption } from "./option-address-rules";

describe("the inner path of a product's page", () => {
  test.each([
    ["/products/details/oak-mirror", "12", "/products/details/oak-mirror~12"],
    ["/products/details/oak-mirror", null, "/products/details/oak-mirror"],
    ["/products/details/oak-mirror", "2147483647", "/products/details/oak-mirror~2147483647"],
    ["/products/toys", "12", "/products/toys"],
    ["/blog/oak-mirror", "12", "/blog/oak-mirror"],
  ])("%s with the option %s is %s", (path, option, inner) => {
    expect(pathWithOption(path, option)).toBe(inner);
  });

  test.each(["", "0", "-1", "1.5", "012", "12a", "2147483648", "99999999999", "../12"])(
    "has no option for %j",
    (option) => {
      expect(pathWithOption("/products/details/oak-mirror", option)).toBe("/products/details/oak-mirror");
    },
  );

  it("is read back", () => {
    expect(parseOptionSegment("oak-mirror~12")).toEqual({ slug: "oak-mirror", optionId: 12 });
    expect(parseOptionSegment("oak-mirror")).toEqual({ slug: "oak-mirror" });
  });

  test.each(["oak-mirror~12", "oak-mirror%7E12", "oak-mirror%7e12", "~", "a~b"])(
    "leads nowhere when the address itself is %s",
    (segment) => {
      const inner = pathWithOption(`/products/details/${segment}`, null).split("/").at(-1) ?? "";
      expect(parseOptionSegment(inner)).toBeNull();
    },
  );

  test.each(["", "~12", "a~", "a~0", "a~x", "a~1~2"])("is not read from %j", (segment) => {
    expect(parseOptionSegment(segment)).toBeNull();
  });
});
