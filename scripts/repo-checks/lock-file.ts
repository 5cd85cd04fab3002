type Entry = {
  version?: string;
  dev?: boolean;
  license?: string;
  engines?: object;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type LockFile = { packages: Record<string, Entry> };
type Missing = { name: string; version: string; by: Entry };

/** Packages for other platforms that a lock file lacks, as its registry has none. `npm ci` rejects it everywhere. */
export function findMissing({ packages }: LockFile): Missing[] {
  return Object.entries(packages).flatMap(([place, by]) =>
    Object.entries(by.optionalDependencies ?? {})
      .filter(([name]) => !placesFor(place).some((folder) => packages[`${folder}node_modules/${name}`]))
      .map(([name, version]) => ({ name, version, by })),
  );
}

/** Lists where a dependency can be installed: beside its package's files, or those of any package around. */
function placesFor(place: string): string[] {
  const above = place.lastIndexOf("node_modules/");
  return above === -1 ? [""] : [`${place}/`, ...placesFor(place.slice(0, above).replace(/\/$/, ""))];
}

/** Adds an entry for each missing package, with all that is known without it: everything but its hash. */
export function completeLock(lock: LockFile): LockFile {
  const added = findMissing(lock).map(({ name, version, by }): [string, Entry] => {
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name} is asked for as "${version}", not by one version.`);
    const { dev, license, engines } = by;
    return [`node_modules/${name}`, { version, ...platformOf(name), dev, license, optional: true, engines }];
  });
  const packages = Object.fromEntries(
    [...Object.entries(lock.packages), ...added].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  return { ...lock, packages };
}

const libraries: Record<string, string> = { gnu: "glibc", gnueabihf: "glibc", musl: "musl", musleabihf: "musl" };

/** Reads the platform from the end of a name, such as "linux-arm-gnueabihf" or "wasm32-wasi". */
export function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> {
  const match =
    /(?:^|[/-])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z\d]+)(?:-([a-z]+))?$/.exec(
      name,
    );
  const [, os, cpu, abi = ""] = match ?? [];
  if (os && cpu) {
    const libc = os === "linux" ? libraries[abi] : undefined;
    return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), os: [os] };
  }
  if (/(?:^|[/-])wasm32(?:-|$)/.test(name)) return { cpu: ["wasm32"] };
  throw new Error(`The platform of ${name} cannot be read from its name.`);
}
