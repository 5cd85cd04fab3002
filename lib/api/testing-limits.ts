import { forgetCounts } from "./limiter";

// Runs before each test file, so that the calls of one file do not use up the limits of the next.
forgetCounts();
