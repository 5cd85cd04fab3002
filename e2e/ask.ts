import http, { type Agent } from "node:http";

export type Answer = { status: number; body: string; error?: string };

/** Sends the body as JSON. A request that fails has the status 0, and is not repeated. */
export function ask(url: string, agent: Agent, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const options = {
    agent,
    method: sent === undefined ? "GET" : "POST",
    headers:
      sent === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(sent) },
  };
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ status: 0, body: "", error: error.code ?? error.message });
    const request = http.request(url, options, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on("error", fail);
    });
    request.on("error", fail);
    request.end(sent);
  });
}

/** What a guest sends who pays on delivery. */
export const checkoutOf = (items: { ID: number; OptionId: number; Quantity: number }[]) => ({
  Email: "rolling@example.com",
  FullName: "Nadia Hossain",
  Phone: "+61 400 000 000",
  Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
  PaymentMethod: "cod",
  Items: items,
});
