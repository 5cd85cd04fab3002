import fc from "fast-check";

export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/** Texts on which parsers, databases and file systems fail. */
const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "'; drop table products; --",
  "%",
  "\\",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "💐".repeat(50),
  "\ud800",
  "x".repeat(5_000),
  "-1",
  "1e309",
  "99999999999999999999",
  "null",
  "__proto__",
  "constructor",
);
const texts = fc.oneof(
  nasty,
  fc.string({ maxLength: 40 }),
  fc.constantFrom("home-decor", "toys", "1", "a@example.com"),
);
const numbers = fc.oneof(fc.constantFrom(0, 1, -1, 2, 2_147_483_648, 1e21, 0.5, Number.MAX_SAFE_INTEGER), fc.integer());
const anything = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.array(texts, { maxLength: 3 }),
  fc.jsonValue(),
);

/**
 * Test code: inputs of a call, from its JSON Schema. Mostly of the described shape, sometimes anything at all.
 * @param defs the schemas that `$ref` names
 */
export function valueOf(schema: Schema, defs: Record<string, Schema>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: shaped(schema, defs) }, { weight: 1, arbitrary: anything });
}

function shaped(schema: Schema, defs: Record<string, Schema>): fc.Arbitrary<unknown> {
  if (schema.$ref) return shaped(defs[schema.$ref.split("/").at(-1) ?? ""] ?? {}, defs);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => shaped(choice, defs)));
  if (schema.type === "object") {
    const properties = Object.entries(schema.properties ?? {}).map(
      ([name, one]) => [name, valueOf(one, defs)] as const,
    );
    return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
  }
  if (schema.type === "array") return fc.array(valueOf(schema.items ?? {}, defs), { maxLength: 4 });
  if (schema.type === "integer" || schema.type === "number") return numberOf(schema);
  if (schema.type === "boolean") return fc.boolean();
  return schema.type === "string" ? textOf(schema) : anything;
}

function numberOf({ minimum: min = 0, maximum: max = 1_000 }: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) },
    { weight: 1, arbitrary: numbers },
  );
}

function textOf({ pattern }: Schema): fc.Arbitrary<unknown> {
  if (!pattern) return texts;
  const fitting = fc.stringMatching(new RegExp(pattern));
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: texts });
}
