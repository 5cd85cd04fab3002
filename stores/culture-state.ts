import type { TypeInfo } from "@/lib/locale/contract";

import { createPersistedStore } from "./persisted-store";

/**
 * §3.2. The menu reads currencies and codes, the delivery country the countries, and `loadMessages` the texts where a
 * file does not load.
 */
export type CultureState = {
  /** Sorted as the pickers are. */
  typeInfos: Partial<Record<TypeInfo["Type"], TypeInfo[]>>;
  /** Texts of another release may lack what the code reads. */
  version: string;
  /** Null until fetched. */
  cultureData: Record<string, unknown> | null;
  currentCulture: string;
  supportedCultureCodes: string[];
};

/** All culture data are requested in it (§7.4, §9.3). */
const defaultCulture = "en";

/** A hash of the texts, from `next.config.ts`. */
const version = process.env.MESSAGES_VERSION ?? "";

/** Null where it is invalid and has to be fetched again. */
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
  const { typeInfos, cultureData, currentCulture, supportedCultureCodes, ...rest } = state as Record<string, unknown>;
  return (
    rest.version === version &&
    typeof typeInfos === "object" &&
    typeInfos !== null &&
    Object.values(typeInfos).every((infos) => Array.isArray(infos)) &&
    typeof cultureData === "object" &&
    typeof currentCulture === "string" &&
    Array.isArray(supportedCultureCodes)
  );
}

const store = createPersistedStore<CultureState | null>({
  key: "u_cultureState",
  initial: null,
  parse: parseCulture,
});
export const readCulture = store.read;
export const writeCulture = store.write;

/** Selects from the saved state; null until there is one. */
export const useCulture = <Part>(select: (state: CultureState) => Part): Part | null =>
  store.useStored(({ value }) => value && select(value));

/** Sorts by name, and account types by their order (§9.2). */
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
 * Completes a saved state (§4.3): fetches what it lacks, the type infos first, and saves after each step.
 * @throws what a call throws; the steps before it are saved
 */
export async function loadCulture(
  saved: CultureState | null,
  calls: Calls,
  save: (state: CultureState) => void,
): Promise<CultureState> {
  let state = saved ?? {
    typeInfos: {},
    version,
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
