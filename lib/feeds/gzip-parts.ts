import { promisify } from "node:util";
import { constants, createDeflateRaw, deflateRaw } from "node:zlib";

const compress = promisify(deflateRaw);

/** Ends at a byte and refers to nothing before it, so that parts can be joined without compressing them again. */
const asPart = { finishFlush: constants.Z_FULL_FLUSH };

export const deflatePart = (text: Buffer) => compress(text, asPart);
export const partCompressor = () => createDeflateRaw(asPart);

export const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.from([3, 0]);

/** What ends joined parts (RFC 1952). @param bytes of the whole text */
export function gzipEnd(crc: number, bytes: number): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc >>> 0, 0);
  end.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([lastBlock, end]);
}

type Matrix = readonly number[];

/** The remainder of one zero bit more; its square is that of two. */
const zeroBit: Matrix = Array.from({ length: 32 }, (_, bit) => (bit === 0 ? 0xedb88320 : 1 << (bit - 1)));

function times(matrix: Matrix, vector: number): number {
  let sum = 0;
  for (let bit = 0, left = vector; left !== 0; bit += 1, left >>>= 1) if (left & 1) sum ^= matrix[bit] ?? 0;
  return sum >>> 0;
}

const square = (matrix: Matrix): Matrix => matrix.map((row) => times(matrix, row));
const zeroByte = square(square(square(zeroBit)));

/** The CRC-32 of two texts one after the other, from theirs and the length of the second. */
export function combineCrc(first: number, second: number, secondBytes: number): number {
  let crc = first;
  let zeros = zeroByte;
  for (let left = secondBytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) crc = times(zeros, crc);
    zeros = square(zeros);
  }
  return (crc ^ second) >>> 0;
}
