import { expect, test } from "vitest";

import { listBlogCategories, listPosts } from "./queries";

test("a category of the blog has its own fields and those that follow from its posts", async () => {
  const categories = listBlogCategories();
  expect(categories.map(({ name, slug }) => [name, slug])).toEqual([
    ["Review", "review"],
    ["Blog", "blog"],
    ["Updates", "updates"],
  ]);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(3);
  for (const category of categories) {
    const posts = await listPosts({ category: category.slug });
    expect(category).toMatchObject({
      parentId: null,
      type: "blog",
      path: `/blog/category/${category.slug}`,
      image: posts[0]?.image,
      items: posts.length,
      parents: [],
      children: [],
    });
    expect(category.items).toBeGreaterThan(0);
  }
});
