import { createHash } from 'node:crypto';

/**
 * The id of a demo row, the same in every shop that is filled with it: links to a demo product stay good when
 * the database is made anew. A name-based UUID (version 8 of RFC 9562).
 */
export function demoId(
  kind: 'category' | 'product' | 'family' | 'variant' | 'picture' | 'banner' | 'offer' | 'attribute',
  name: string,
): string {
  const hash = createHash('sha256').update(`compra-boom demo\n${kind}\n${name}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
