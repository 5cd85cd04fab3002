/** Spec §1. */
export const accountTypes = { shopper: 1, shop: 2, company: 3, individual: 4, boss: 786 } as const;

type Person = { accountType: number; roles: readonly string[] };

export function isBoss(person: Person): boolean {
  return person.roles.includes("boss");
}

export function isPublisher(person: Person): boolean {
  return isBoss(person) || person.roles.includes("publisher");
}

/** Shops, companies and individuals publish products; the boss may too. */
export function isSeller(person: Person): boolean {
  const { shop, company, individual } = accountTypes;
  return isBoss(person) || [shop, company, individual].some((type) => type === person.accountType);
}
