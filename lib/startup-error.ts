/** A reason not to start that its message explains in full: it is printed without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
