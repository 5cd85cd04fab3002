export const knownDeviceDays = 180;

/** Proves that a person has signed in with this browser: `proof` binds the other two to an account. */
export type KnownDevice = { id: string; endsAt: number; proof: string };

/** A browser that a family shares knows a few accounts. */
const mostAccounts = 5;

/** Leaves out what was not written here. */
export function parseDevices(value: string | undefined): KnownDevice[] {
  if (!value || value.length > 1_000) return [];
  const found = value.split("~").flatMap((part) => {
    const [, id = "", endsAt = "", proof = ""] = /^([\w-]{16})\.(\d{10})\.([\w-]{43})$/.exec(part) ?? [];
    return id ? [{ id, endsAt: Number(endsAt), proof }] : [];
  });
  return found.slice(0, mostAccounts);
}

/** @param devices the latest first */
export function formatDevices(devices: readonly KnownDevice[]): string {
  return devices
    .slice(0, mostAccounts)
    .map(({ id, endsAt, proof }) => `${id}.${endsAt}.${proof}`)
    .join("~");
}
