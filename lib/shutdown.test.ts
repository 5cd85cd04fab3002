import { beforeEach, describe, expect, it, vi } from "vitest";

type Shutdown = typeof import("./shutdown");

let shutdown: Shutdown;

/** Loads the module again, as another bundle of the same process does. */
async function loadAgain(): Promise<Shutdown> {
  vi.resetModules();
  return import("./shutdown");
}

beforeEach(async () => {
  delete (globalThis as { nijerShutdown?: object }).nijerShutdown;
  shutdown = await loadAgain();
});

describe("a shutdown", () => {
  it("is known in every bundle of the process", async () => {
    const other = await loadAgain();
    expect([shutdown.isDraining(), other.isDraining()]).toEqual([false, false]);
    shutdown.startDraining();
    expect([shutdown.isDraining(), other.isDraining()]).toEqual([true, true]);
  });

  it("runs what every bundle registered, the last first, one after the other and once", async () => {
    const other = await loadAgain();
    const log: string[] = [];
    const hook = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      log.push(`${name} ends`);
    };
    shutdown.onShutdown("database", hook("database"));
    other.onShutdown("outbox", hook("outbox"));
    const failed = vi.fn<() => void>();
    await shutdown.runShutdownHooks(failed);
    await shutdown.runShutdownHooks(failed);
    expect(log).toEqual(["outbox begins", "outbox ends", "database begins", "database ends"]);
    expect(failed).not.toHaveBeenCalled();
  });

  it("runs the newest of two hooks with one name", async () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    shutdown.onShutdown("database", first);
    shutdown.onShutdown("database", second);
    await shutdown.runShutdownHooks(vi.fn<() => void>());
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  it("continues after a hook that throws, rejects or does not end, and names it", async () => {
    const last = vi.fn<() => void>();
    shutdown.onShutdown("last", last);
    shutdown.onShutdown("throws", () => {
      throw new Error("one");
    });
    shutdown.onShutdown("rejects", () => Promise.reject(new Error("two")));
    shutdown.onShutdown("hangs", () => new Promise(() => undefined));
    const failed: [string, string][] = [];
    await shutdown.runShutdownHooks((name, error) => failed.push([name, String(error)]), 20);
    expect(failed).toEqual([
      ["hangs", "Error: no answer within 20 ms"],
      ["rejects", "Error: two"],
      ["throws", "Error: one"],
    ]);
    expect(last).toHaveBeenCalledOnce();
  });
});
