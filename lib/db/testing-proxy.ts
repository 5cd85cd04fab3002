import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Test code: stands between the shop and its PostgreSQL, and can fall silent or go away. */
export type DatabaseProxy = {
  url: string;
  /** "silent" keeps every byte to itself, those of connections that are open as well. */
  state: "open" | "silent";
  /** As when the server is stopped for a while: it accepts connections and answers nothing until `resume`. */
  pause: () => void;
  resume: () => void;
  /** As when the server restarts: open connections break and new ones are refused, until `rise`. */
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
