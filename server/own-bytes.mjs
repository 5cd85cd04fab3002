/**
 * Bytes to be stored. Node cuts small buffers from blocks of 64 KB, and one of them holds its whole block in memory.
 * @param {Buffer} bytes
 */
export function ownBytes(bytes) {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
