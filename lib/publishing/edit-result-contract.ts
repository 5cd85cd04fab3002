import { z } from "zod";

export const editResult = z.object({ PUID: z.string(), Ok: z.boolean(), Message: z.string() });
export type EditResult = z.output<typeof editResult>;

export const editOutcome = editResult.extend({
  IsWaiting: z.boolean().meta({ description: "It is published when an administrator has approved it" }),
});
export type EditOutcome = z.output<typeof editOutcome>;
