// Replaces "server-only" in tests, where no bundler keeps server code out of a browser.
export {};
