import { describe, expect, test } from "vitest";

import { isVideo, pictureSet, pictureUrl } from "./pictures";

describe("pictures", () => {
  test.each([
    ["/pictures/a.webp", 800, "/pictures/a.webp"],
    ["/pictures/a.webp", 400, "/pictures/w400/a.webp"],
    ["/pictures/a.webp", 160, "/pictures/w160/a.webp"],
    ["/u/a.JPG", 800, "/u/webp/a.webp"],
    ["/u/a.jpeg", 800, "/u/webp/a.webp"],
    ["/u/a.png", 800, "/u/webp/a.webp"],
    ["/u/a.bmp", 800, "/u/webp/a.webp"],
    ["/u/a.tiff", 800, "/u/webp/a.webp"],
    ["/u/a.svg", 800, "/u/a.svg"],
  ] as const)("%s at %i is %s", (url, width, expected) => expect(pictureUrl(url, width)).toBe(expected));

  test("a set names every width", () => {
    expect(pictureSet("/p/a.webp")).toBe("/p/w160/a.webp 160w, /p/w400/a.webp 400w, /p/a.webp 800w");
  });

  test.each([
    ["/v/a.mp4", true],
    ["/v/a.WEBM", true],
    ["/v/a.wmv", true],
    ["/v/a.webp", false],
    ["/v/mp4", false],
  ])("%s is a video: %o", (url, expected) => expect(isVideo(url)).toBe(expected));
});
