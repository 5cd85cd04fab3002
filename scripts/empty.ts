// Stands in for "server-only" in tests, where there is no bundler to keep server code out of a browser.
export {};
