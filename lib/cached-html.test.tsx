import { expect, it, vi } from "vitest";

import { cachedHtml } from "./cached-html";

const Name = ({ name }: { name: string }) => <b title={name}>{name}</b>;

it("is what React renders, with every text escaped", async () => {
  const greeting = async ({ name }: { name: string }) => (
    <>
      <p className="hello" data-for="user" hidden>
        Hello <Name name={name} />
      </p>
      <br />
    </>
  );
  expect(await cachedHtml(greeting, { name: `<i> & "x"` })).toEqual({
    __html: `<p class="hello" data-for="user" hidden="">Hello <b title="&lt;i&gt; &amp; &quot;x&quot;">&lt;i&gt; &amp; &quot;x&quot;</b></p><br/>`,
  });
});

it("is rendered once for equal props, and for each part", async () => {
  const render = vi.fn<typeof Name>(({ name }) => <Name name={name} />);
  const part = async (props: { name: string }) => render(props);
  const other = async ({ name }: { name: string }) => <i>{name}</i>;
  const shown = [];
  for (const name of ["vase", "lamp", "vase"]) shown.push((await cachedHtml(part, { name })).__html);
  expect(shown).toEqual([`<b title="vase">vase</b>`, `<b title="lamp">lamp</b>`, `<b title="vase">vase</b>`]);
  expect(render).toHaveBeenCalledTimes(2);
  expect((await cachedHtml(other, { name: "vase" })).__html).toBe("<i>vase</i>");
});

it("refuses a part that waits for something inside, which would be left out", async () => {
  const Late = async () => <b>late</b>;
  await expect(cachedHtml(async () => <Late />, {})).rejects.toThrow("suspended");
});
