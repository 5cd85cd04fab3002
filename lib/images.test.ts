import { describe, expect, test, vi } from "vitest";

import { fileUrl, isVideo, imageSrcSet, imageUrl, webpUrl } from "./images";

describe("images", () => {
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
  ] as const)("%s at %i is %s", (url, width, expected) => expect(imageUrl(url, width)).toBe(expected));

  test("a set names every width", () => {
    expect(imageSrcSet("/p/a.webp")).toBe("/p/w160/a.webp 160w, /p/w400/a.webp 400w, /p/a.webp 800w");
  });

  test.each([
    ["/v/a.mp4", true],
    ["/v/a.WEBM", true],
    ["/v/a.wmv", true],
    ["/v/a.webp", false],
    ["/v/mp4", false],
  ])("%s is a video: %o", (url, expected) => expect(isVideo(url)).toBe(expected));
});

describe("uploads with an address of their own", () => {
  const places = {
    "on the server": () => vi.stubEnv("S3_PUBLIC_URL", "https://cdn.example/uploads/"),
    "in the browser": () => {
      vi.stubGlobal("window", {});
      vi.stubGlobal("document", { documentElement: { dataset: { uploads: "https://cdn.example/uploads" } } });
    },
  };

  test.each(Object.entries(places))("are shown there: %s", (_place, set) => {
    set();
    expect(fileUrl("/media/ab/c.mp4")).toBe("https://cdn.example/uploads/ab/c.mp4");
    expect(webpUrl("/media/ab/c.webp")).toBe("https://cdn.example/uploads/ab/c.webp");
    expect(imageUrl("/media/ab/c.webp", 160)).toBe("https://cdn.example/uploads/ab/w160/c.webp");
    expect(imageSrcSet("/media/ab/c.webp")).toContain("https://cdn.example/uploads/ab/w400/c.webp 400w");
    for (const other of ["/pictures/a.webp", "https://media.example/media/a.webp", "data:image/png;base64,", ""])
      expect(fileUrl(other)).toBe(other);
  });

  test("are read from the shop otherwise", () => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    expect(imageUrl("/media/ab/c.webp", 400)).toBe("/media/ab/w400/c.webp");
  });
});
