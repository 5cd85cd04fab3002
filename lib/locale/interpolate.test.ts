import { expect, test } from "vitest";

import { interpolate } from "./interpolate";

test.each([
  ["Edit: {name}", { name: "$& {name}" }, "Edit: $& {name}"],
  ["{n} of {count}", { n: 1, count: 20 }, "1 of 20"],
  ["{a} and {b}", { a: "x" }, "x and {b}"],
  ["{days, number} দিনে সহজ ফেরত", { days: 14 }, "১৪ দিনে সহজ ফেরত"],
  ["{count}টি পণ্য", { count: 108 }, "১০৮টি পণ্য"],
  ["৫-এর মধ্যে {rating}", { rating: 4.5 }, "৫-এর মধ্যে ৪.৫"],
  ["{name} যোগ হয়েছে", { name: "Lamp 12" }, "Lamp 12 যোগ হয়েছে"],
])("%j with %o is %j", (text, values, expected) => expect(interpolate(text, values as never)).toBe(expected));
