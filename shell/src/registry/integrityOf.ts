import { createHash } from 'node:crypto';

/** The hash of a file as browsers compare it (`integrity` of a script): `sha384-` and base64. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
