import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Session = {
  id: string;
  url: string;
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  client_reference_id: string;
  form: URLSearchParams;
};

/**
 * Test code: the calls of Stripe's API that the shop uses, on loopback. As with Stripe, an idempotency key always gives
 * the same result, and a refund never exceeds the payment.
 */
export type FakeStripe = {
  api: { host: string; port: number; protocol: "http" };
  sessions: Map<string, Session>;
  refunds: { id: string; charge: string; amount: number }[];
  requests: { path: string; key: string; authorization: string }[];
  /** The fault of the next calls: none, a server error, no answer, or a rejection. */
  trouble: "none" | "fault" | "silence" | "refusal";
  /** The number of answers to lose: the call takes effect, but the caller gets no answer. */
  loseAnswers: number;
  /** Pays as the buyer. @returns the event that Stripe sends */
  pay: (sessionId: string) => object;
  close: () => Promise<void>;
};

export async function fakeStripe(): Promise<FakeStripe> {
  const known = new Map<string, object>();
  const fake = {
    sessions: new Map(),
    refunds: [],
    requests: [],
    trouble: "none",
    loseAnswers: 0,
  } as unknown as FakeStripe;

  const answer = (path: string, form: URLSearchParams): [number, object] => {
    if (path === "/v1/checkout/sessions") return [200, openSession(fake, form)];
    if (path === "/v1/refunds") return refund(fake, form);
    const [, id = "", action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(expire))?$/.exec(path) ?? [];
    const session = fake.sessions.get(id);
    if (!session) return [404, { error: { type: "invalid_request_error", message: "No such thing" } }];
    if (action === "expire") session.status = "expired";
    return [200, session];
  };

  const server: Server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const key = String(request.headers["idempotency-key"] ?? "");
      const path = request.url ?? "";
      fake.requests.push({ path, key, authorization: String(request.headers.authorization) });
      if (fake.trouble === "silence") return;
      const refusals = { fault: [500, "api_error"], refusal: [400, "invalid_request_error"] } as const;
      if (fake.trouble === "fault" || fake.trouble === "refusal") {
        const [status, type] = refusals[fake.trouble];
        response.writeHead(status, { "content-type": "application/json" });
        return response.end(JSON.stringify({ error: { type, message: "in trouble" } }));
      }
      const [status, body] = key && known.has(key) ? [200, known.get(key) as object] : answer(path, form);
      if (key && status === 200) known.set(key, body);
      if (fake.loseAnswers > 0) {
        fake.loseAnswers -= 1;
        return request.socket.destroy();
      }
      response.writeHead(status, { "content-type": "application/json" });
      return response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    api: { host: "127.0.0.1", port, protocol: "http" as const },
    pay: (sessionId: string) => pay(fake, sessionId),
    close: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  });
}

function openSession(fake: FakeStripe, form: URLSearchParams): Session {
  const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
  const session: Session = {
    id,
    url: `https://checkout.stripe.invalid/${id}`,
    status: "open",
    payment_status: "unpaid",
    amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
    currency: form.get("line_items[0][price_data][currency]") ?? "",
    payment_intent: null,
    client_reference_id: form.get("client_reference_id") ?? "",
    form,
  };
  fake.sessions.set(id, session);
  return session;
}

function pay(fake: FakeStripe, id: string): object {
  const session = fake.sessions.get(id);
  if (session?.status !== "open") throw new Error("the session takes no payment");
  Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: `pi_${id.slice(8, 24)}` });
  return eventOf("checkout.session.completed", session);
}

export function eventOf(type: string, object: object): object {
  return { id: `evt_${randomUUID().replaceAll("-", "")}`, object: "event", type, data: { object } };
}

function refund(fake: FakeStripe, form: URLSearchParams): [number, object] {
  const charge = form.get("payment_intent") ?? "";
  const amount = Number(form.get("amount"));
  const session = [...fake.sessions.values()].find(({ payment_intent }) => payment_intent === charge);
  const back = fake.refunds.filter((one) => one.charge === charge).reduce((sum, one) => sum + one.amount, 0);
  if (!session || back + amount > session.amount_total) {
    return [400, { error: { type: "invalid_request_error", message: "More than was charged" } }];
  }
  const made = { id: `re_${randomUUID().slice(0, 8)}`, charge, amount };
  fake.refunds.push(made);
  return [200, made];
}

/** A webhook's body and signature header, as Stripe sends them. */
export function signedByStripe(event: object, secret: string, at = Date.now()): { raw: string; signature: string } {
  const raw = JSON.stringify(event, null, 2);
  const t = Math.floor(at / 1_000);
  return { raw, signature: `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${raw}`).digest("hex")}` };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
