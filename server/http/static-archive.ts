import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

/** The number of builds in the archive, including the running one, and their lifetime after the last start. */
const retainedBuilds = 4;
const retainedMs = 30 * 86_400_000;
/** An incomplete copy of this age was interrupted. */
const copyingMs = 3_600_000;
const unfinished = ".part";
/** The data of pages, beside the builds. */
export const dataFolder = "page-data";

/** Keeps files for pages open across an upgrade. @param folder the build's files @param archive a folder per build */
export async function archiveStaticFiles(folder: string, archive: string, build: string): Promise<void> {
  await mkdir(archive, { recursive: true });
  const own = path.join(archive, build);
  if (!(await exists(own))) {
    const draft = `${own}.${randomUUID()}${unfinished}`;
    try {
      await cp(folder, draft, { recursive: true, preserveTimestamps: true });
      await rename(draft, own);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another instance of the build was first.
      if (!(await exists(own))) throw error;
    }
  }
  await utimes(own, new Date(), new Date());
  await prune(archive, build);
}

/** The one started last first. */
export async function archivedBuilds(archive: string): Promise<string[]> {
  return (await foldersOf(archive)).filter(({ name }) => !name.endsWith(unfinished)).map(({ name }) => name);
}

async function prune(archive: string, build: string): Promise<void> {
  const now = Date.now();
  const folders = await foldersOf(archive);
  const whole = folders.filter(({ name }) => !name.endsWith(unfinished));
  const outdated = whole.filter(({ at }, index) => index >= retainedBuilds || now - at > retainedMs);
  const broken = folders.filter(({ name, at }) => name.endsWith(unfinished) && now - at > copyingMs);
  for (const { name } of [...outdated, ...broken]) {
    if (name !== build) await rm(path.join(archive, name), { recursive: true, force: true });
  }
}

async function foldersOf(archive: string): Promise<{ name: string; at: number }[]> {
  const names = (await readdir(archive).catch(() => [])).filter((name) => name !== dataFolder);
  const found = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(path.join(archive, name)).catch(() => null);
      return stats?.isDirectory() ? [{ name, at: stats.mtimeMs }] : [];
    }),
  );
  return found.flat().sort((a, b) => b.at - a.at);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
