import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { issueText } from "@/lib/api/error-text";

import { usedCredential } from "../passkeys/contract";
import { loginLimits } from "../rules";
import { typedCode } from "../second-factor/contract";
import { freshMinutes } from "./rules";

export const stepUpContract = {
  "POST Account/ConfirmIdentity": endpoint({
    summary: `Proves that it is the caller: 1, and calls that need it are open for ${freshMinutes} minutes; 0 where it is wrong`,
    access: "signed-in",
    changes: true,
    rate: "guess",
    body: z
      .strictObject({
        Password: z.string().min(1).max(loginLimits.password).optional(),
        Code: typedCode
          .optional()
          .meta({ description: "Beside the password, for a person with an authenticator app; or a recovery code" }),
        Passkey: usedCredential.optional().meta({ description: "Signed for Account/StartPasskeyLogin" }),
      })
      .refine(({ Password, Passkey }) => (Password === undefined) !== (Passkey === undefined), {
        path: ["Password"],
        message: issueText("input.required"),
      })
      .refine(({ Code, Passkey }) => Code === undefined || Passkey === undefined, {
        path: ["Code"],
        message: issueText("input.required"),
      }),
    output: z.literal([0, 1]),
  }),
};
