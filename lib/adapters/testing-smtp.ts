import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Test code: a mail server on loopback that accepts every mail, or does not answer. */
export type FakeSmtp = {
  url: string;
  isSilent: boolean;
  /** The received mails, unparsed. */
  received: string[];
  close: () => Promise<void>;
};

export async function fakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const fake = { isSilent: false, received: [] } as unknown as FakeSmtp;
  const server: Server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
    if (!fake.isSilent) talk(socket, fake.received);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  fake.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return fake;
}

function talk(socket: Socket, received: string[]): void {
  let [text, isData] = ["", false];
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 ready");
  socket.on("data", (chunk) => {
    text += chunk.toString();
    for (;;) {
      const end = text.indexOf(isData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const unit = text.slice(0, end);
      text = text.slice(end + (isData ? 5 : 2));
      if (isData) received.push(unit);
      isData = !isData && unit.toUpperCase() === "DATA";
      if (unit.toUpperCase() === "QUIT") return void socket.end("221 bye\r\n");
      say(isData ? "354 go on" : "250 ok");
    }
  });
}
