import type { Page } from "@playwright/test";

/** A device that Chromium simulates: it makes passkeys, and its user always agrees. @returns takes it away */
export async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => void (await client.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }));
}
