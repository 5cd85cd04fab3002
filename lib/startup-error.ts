/** A reason not to start; its message is printed without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
