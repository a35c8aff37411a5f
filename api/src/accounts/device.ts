import { DAY_MS } from '@boom/contract';
import { isSecure, SESSION_COOKIE } from '../http/session';
import type { RouteContext } from '../http/state';
import { forgetDevices, greetDevice } from '../notifications/push/devices';
import type { SessionData } from './sessions';

/** Names the device after its session has run out, so that whoever signs in there next is known to have it, or not. */
const DEVICE_COOKIE = `${SESSION_COOKIE}-device`;
/** Browsers keep no cookie for longer. */
const KEPT_MS = 400 * DAY_MS;

const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', signed: true } as const;

const sessionOf = (ctx: RouteContext) => ctx.session as unknown as SessionData;

/** The device of the session; undefined where it is none that gets news. */
export const deviceOf = (ctx: RouteContext): string | undefined => sessionOf(ctx).device;

/** Says which device gets an account's news here; null for none. */
export function rememberDevice(ctx: RouteContext, id: string | null): void {
  if (id) sessionOf(ctx).device = id;
  else delete sessionOf(ctx).device;
  ctx.cookies.set(DEVICE_COOKIE, id, { ...options, maxAge: KEPT_MS });
}

/** No news of this account comes here any more. */
export async function leaveDevice(ctx: RouteContext, userId: string): Promise<void> {
  const { device } = sessionOf(ctx);
  if (!device) return;
  await forgetDevices({ id: device, userId });
  rememberDevice(ctx, null);
}

/** Finds out whether the browser that somebody signs in with is a device of theirs. One of another account ends. */
export async function recogniseDevice(ctx: RouteContext, userId: string): Promise<void> {
  const id = ctx.cookies.get(DEVICE_COOKIE, { signed: true });
  if (id) rememberDevice(ctx, (await greetDevice(userId, id)) ? id : null);
  else delete sessionOf(ctx).device;
}
