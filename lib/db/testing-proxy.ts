import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Test code: a proxy to PostgreSQL that can stop answering or close. */
export type DatabaseProxy = {
  url: string;
  /** "silent" forwards nothing, also on open connections. */
  state: "open" | "silent";
  /** Simulates a frozen server: it accepts connections and answers nothing until `resume`. */
  pause: () => void;
  resume: () => void;
  /** Simulates a restart: open connections break and new ones are rejected until `rise`. */
  fall: () => Promise<void>;
  rise: () => Promise<void>;
  close: () => Promise<void>;
};

export async function databaseProxy(target: string): Promise<DatabaseProxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  let isPaused = false;
  const keep = (socket: Socket) =>
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
  const proxy = { state: "open" } as DatabaseProxy;
  const server = createServer((inner) => {
    const outer = connect(Number(to.port || 5432), to.hostname);
    const pass = (from: Socket, into: Socket) => {
      keep(from);
      from.on("data", (bytes) => proxy.state === "open" && into.write(bytes));
      from.on("close", () => into.destroy());
      if (isPaused) from.pause();
    };
    pass(inner, outer);
    pass(outer, inner);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const fall = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  const pause = () => {
    isPaused = true;
    for (const socket of sockets) socket.pause();
  };
  const resume = () => {
    isPaused = false;
    for (const socket of sockets) socket.resume();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return Object.assign(proxy, { url: url.toString(), pause, resume, fall, rise: () => listen(port), close: fall });
}
