/** The README contains it, so it is public. */
export const publishedPassword = "Nijer-demo-2026";

type Person = { isDemo: boolean };

/** The demo accounts are public: when closed, they can neither sign in nor keep a session. */
export function isAccountClosed({ isDemo }: Person, isDemoOpen: boolean): boolean {
  return isDemo && !isDemoOpen;
}

/** Outside a demo, a public password opens no account and cannot be chosen. */
export function isPasswordClosed(password: string, isDemoOpen: boolean): boolean {
  return !isDemoOpen && password.trim() === publishedPassword;
}
