import { expect, it } from "vitest";

import { furtherNetworks, nearNetworks } from "./share-networks";

const url = encodeURIComponent("https://nijer.example/products/details/lamp?x=1&y=2");
const title = encodeURIComponent('Lamp & "shade"');
const all = [...nearNetworks, ...furtherNetworks];

it("has the nine networks of the specification", () => {
  const hosts = all.map(({ hrefOf }) => new URL(hrefOf({ url, title, image: "" })));
  expect(hosts.map(({ hostname, protocol }) => hostname || protocol)).toEqual([
    "www.facebook.com",
    "x.com",
    "wa.me",
    "www.pinterest.com",
    "www.linkedin.com",
    "connect.ok.ru",
    "vk.com",
    "t.me",
    "mailto:",
  ]);
});

it("passes the full address of the page", () => {
  for (const { hrefOf } of all) {
    const { search } = new URL(hrefOf({ url, title, image: "" }));
    expect(search).toContain(url);
  }
});
