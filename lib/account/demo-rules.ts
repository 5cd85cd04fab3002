/** In the README: whoever can read has it. */
export const publishedPassword = "Nijer-demo-2026";

type Person = { isDemo: boolean };

/** The accounts that the demo shop brings are known to everybody: closed, they neither sign in nor keep a session. */
export function isAccountClosed({ isDemo }: Person, isDemoOpen: boolean): boolean {
  return isDemo && !isDemoOpen;
}

/** A published password proves nothing: outside a demo it opens no account and cannot be chosen for one. */
export function isPasswordClosed(password: string, isDemoOpen: boolean): boolean {
  return !isDemoOpen && password.trim() === publishedPassword;
}
