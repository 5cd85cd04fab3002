import { sql } from "drizzle-orm";

import { respond } from "../lib/api/server";
import type { Database } from "../lib/db/open";

const warmUp = 2;

type Line = { ID: number; OptionId: number; Quantity: number };

async function call(path: string, round: number, body?: unknown): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json", "X-Client-Address": `10.1.${round % 250}.1` };
  const init = { headers, method: "POST", ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await respond(new Request(`http://localhost/api/${path}`, init));
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function listLines(db: Database): Promise<Line[]> {
  const { rows } = await db.execute<Line>(sql`
    select p.id as "ID", i.id as "OptionId", 1 as "Quantity" from products p join option_items i on i.product_id = p.id
    where p.state = 'Published' and p.payment_type = 1 and i.quantity >= 10 and i.price_cents >= 100
    order by p.id desc limit 400`);
  return rows;
}

export async function timeOrders(db: Database, batches: number): Promise<number[]> {
  const lines = await listLines(db);
  const times: number[] = [];
  for (let batch = 0; batch < batches + warmUp; batch++) {
    const rounds = [0, 1, 2, 3].map((place) => batch * 4 + place);
    const started = await Promise.all(rounds.map((round) => startCheckout(lines, round)));
    const ofBatch = await Promise.all(
      started.map(async (checkout, place) => {
        const begun = performance.now();
        await call(`Order/CreateOrder/${checkout}`, batch * 4 + place);
        return performance.now() - begun;
      }),
    );
    if (batch >= warmUp) times.push(...ofBatch);
  }
  return times;
}

async function startCheckout(lines: readonly Line[], round: number): Promise<string> {
  const address = {
    Line1: "12 Swanston Street",
    City: "Melbourne",
    Region: "VIC",
    PostalCode: "3000",
    CountryCode: "AU",
  };
  const { CheckoutId = "" } = await call("Order/StartCheckout", round, {
    Email: `scale-${round}@example.com`,
    FullName: "Nadia Hossain",
    Phone: "+61 400 000 000",
    Address: address,
    Items: [lines[round % lines.length], lines[(round * 7 + 1) % lines.length]],
    PaymentMethod: "cod",
  });
  return CheckoutId;
}
