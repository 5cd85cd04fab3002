import "server-only";

import { isSignatureOf, signatureOf } from "@/lib/auth-secret";
import { env } from "@/lib/env";
import { localPath, testPaymentPath } from "@/lib/paths";

import { BadSignature, signatureTolerance, type PaymentEvent, type PaymentProvider } from "./payment";

const purpose = "test-payment-event";

/** The default provider: a page that says it is a test and takes no money. Its events are signed like real ones. */
export function testProvider(): PaymentProvider {
  return {
    name: "test",
    open: async ({ orderRef, language }) => {
      const ref = `test_${signatureOf("test-payment-session", orderRef)}`;
      return { ref, url: new URL(localPath(language, testPaymentPath(ref)), env().SITE_URL).href };
    },
    // The test page calls the webhook in the same request, so there is nothing to report.
    close: async () => null,
    refund: async ({ key }) => `test_refund_${key}`,
    read: async (raw, signature) => {
      const [, at = "", proof = ""] = /^t=(\d{10}),v1=([\w-]{43})$/.exec(signature) ?? [];
      const isFresh = Math.abs(Date.now() / 1_000 - Number(at)) <= signatureTolerance;
      if (!isFresh || !isSignatureOf(proof, purpose, `${at}.${raw}`))
        throw new BadSignature("not signed by the test page");
      return JSON.parse(raw) as PaymentEvent;
    },
  };
}

export function signTestEvent(event: PaymentEvent, now: Date): { raw: string; signature: string } {
  const raw = JSON.stringify(event);
  const at = Math.floor(now.getTime() / 1_000);
  return { raw, signature: `t=${at},v1=${signatureOf(purpose, `${at}.${raw}`)}` };
}
