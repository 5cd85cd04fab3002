import type { TypeInfo } from "@/lib/locale/contract";

/** Countries, languages, regions, currencies, account types and the interface's texts (§3.2). */
export type CultureState = {
  /** By type, in the order of the pickers. */
  typeInfos: Partial<Record<TypeInfo["Type"], TypeInfo[]>>;
  /** The interface's texts; null until they have been fetched. */
  cultureData: Record<string, unknown> | null;
  currentCulture: string;
  supportedCultureCodes: string[];
};

/** The local key (§9.1). */
export const cultureKey = "u_cultureState";
/** The default culture (§9.3). The data are always asked for in it (§7.4). */
const defaultCulture = "en";

/** A saved state; null for anything that does not parse, which is then fetched again. */
export function parseCulture(stored: string | null): CultureState | null {
  try {
    const state: unknown = JSON.parse(stored ?? "null");
    return isCulture(state) ? state : null;
  } catch {
    return null;
  }
}

function isCulture(state: unknown): state is CultureState {
  if (typeof state !== "object" || state === null) return false;
  const { typeInfos, cultureData, currentCulture, supportedCultureCodes } = state as Record<string, unknown>;
  return (
    typeof typeInfos === "object" &&
    typeInfos !== null &&
    Object.values(typeInfos).every((infos) => Array.isArray(infos)) &&
    typeof cultureData === "object" &&
    typeof currentCulture === "string" &&
    Array.isArray(supportedCultureCodes)
  );
}

/** By name, except account types, which are sorted by their order (§9.2). */
export function groupTypeInfos(infos: readonly TypeInfo[]): CultureState["typeInfos"] {
  const groups: CultureState["typeInfos"] = {};
  for (const info of infos) (groups[info.Type] ??= []).push(info);
  for (const [type, group] of Object.entries(groups)) {
    group.sort((a, b) => (type === "Account.Type" ? a.Order - b.Order : a.Name.localeCompare(b.Name, defaultCulture)));
  }
  return groups;
}

type Calls = {
  typeInfos: () => Promise<{ Counts: number; Result: TypeInfo[] }>;
  cultureData: () => Promise<Record<string, unknown>>;
  supportedCodes: () => Promise<string[]>;
};

/**
 * A saved state that parses is used (§4.3); what it lacks is fetched, the type infos first, and saved after each step.
 * @throws what a call throws; the steps before it are saved
 */
export async function loadCulture(
  stored: string | null,
  calls: Calls,
  save: (state: CultureState) => void,
): Promise<CultureState> {
  let state = parseCulture(stored) ?? {
    typeInfos: {},
    cultureData: null,
    currentCulture: defaultCulture,
    supportedCultureCodes: [],
  };
  const step = (change: Partial<CultureState>) => {
    state = { ...state, ...change };
    save(state);
  };
  if (Object.keys(state.typeInfos).length === 0) {
    const { Counts, Result } = await calls.typeInfos();
    if (Counts > 0) step({ typeInfos: groupTypeInfos(Result) });
  }
  if (!state.cultureData) step({ cultureData: await calls.cultureData() });
  if (state.supportedCultureCodes.length === 0) step({ supportedCultureCodes: await calls.supportedCodes() });
  return state;
}
