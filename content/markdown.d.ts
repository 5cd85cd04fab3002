// What the bundler makes of the Markdown files; scripts/content/compile-markdown.mjs checks that it is so.
declare module "@/content/blog/*.md" {
  const post: import("../lib/content/source").PostSource;
  export default post;
}

declare module "@/content/pages/*.md" {
  const page: import("../lib/content/source").PageText;
  export default page;
}

declare module "@/content/faq/*.md" {
  const faq: import("../lib/content/source").FaqText;
  export default faq;
}
