import { createHmac, timingSafeEqual } from 'node:crypto';

/** Versions that one browser gets instead of those that are live. */
export interface Override {
  /** Version by unit – a remote's id, or `shell` –, or the address of a developer's machine that has one. */
  units: Record<string, string>;
  /** When it ends, ms since 1970. */
  until: number;
}

/** What a token is good for: a link that is sent to a tester is no cookie. */
export type OverridePurpose = 'cookie' | 'link';

const signatureOf = (purpose: OverridePurpose, payload: string, secret: string) =>
  createHmac('sha256', secret).update(`override ${purpose} ${payload}`).digest();

/** The override as text that only this site can make or change. */
export function sealOverride(purpose: OverridePurpose, override: Override, secret: string): string {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${payload}.${signatureOf(purpose, payload, secret).toString('base64url')}`;
}

/** @returns undefined when it was not sealed here for this purpose, or is over. */
export function openOverride(
  purpose: OverridePurpose,
  token: string | undefined,
  secret: string,
  now = Date.now(),
): Override | undefined {
  const [payload = '', signature = ''] = token?.split('.') ?? [];
  const expected = signatureOf(purpose, payload, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const override = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Override;
  return override.until > now ? override : undefined;
}
