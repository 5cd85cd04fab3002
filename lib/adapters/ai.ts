import "server-only";

import { env } from "@/lib/env";

/** Milliseconds; the browser's own limit is longer. */
const timeoutMs = 15_000;

export class AiError extends Error {
  override name = "AiError";
}

export function isAiConfigured(): boolean {
  const { AI_BASE_URL, AI_MODEL } = env();
  return Boolean(AI_BASE_URL && AI_MODEL);
}

type Completion = { choices?: { message?: { content?: unknown } }[] };

/** Calls any server with OpenAI's chat completions. @throws AiError when it fails, is slow or returns nothing */
export async function writeText(instruction: string, text: string, maxTokens: number): Promise<string> {
  const { AI_BASE_URL = "", AI_API_KEY, AI_MODEL } = env();
  const messages = [
    { role: "system", content: instruction },
    { role: "user", content: text },
  ];
  try {
    const response = await fetch(`${AI_BASE_URL.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(AI_API_KEY && { Authorization: `Bearer ${AI_API_KEY}` }) },
      body: JSON.stringify({ model: AI_MODEL, messages, max_tokens: maxTokens, temperature: 0.6 }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new AiError(`the AI server answered ${response.status}`);
    const answer = (await response.json()) as Completion;
    const content = answer.choices?.[0]?.message?.content;
    if (typeof content !== "string" || !content.trim()) throw new AiError("the AI server said nothing");
    return content.trim();
  } catch (error) {
    if (error instanceof AiError) throw error;
    throw new AiError("the AI server could not be reached", { cause: error });
  }
}
