/** The household behind a client's address: of IPv6 the network of 64 bits, because one home has many addresses. */
export function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [front, back] = [groups(head), groups(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const whole = [...front, ...Array<string>(zeros).fill("0"), ...back];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":")}::/64`;
}
