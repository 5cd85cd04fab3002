import { forgetCounts } from "./limiter";

// Runs before each file of tests. The calls of one file do not use up what the next one may make in the same minute.
forgetCounts();
