import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import Router from '@koa/router';
import type { Outbox } from './outbox';

/** A browser's half of a subscription (RFC 8291). */
interface Receiver {
  pair: ECDH;
  auth: Buffer;
}

/**
 * A push service (RFC 8030) under `/_dev/push`, and the browser behind it: `POST /_dev/push/subscriptions` subscribes,
 * `DELETE` of the endpoint ends that, and what the shop posts there is checked as services do, and read as browsers do.
 *
 * @param origin where this listens, once it does.
 */
export function pushRoutes(outbox: Outbox, origin: () => string): Router {
  const router = new Router({ prefix: '/_dev/push' });
  const receivers = new Map<string, Receiver>();

  router.post('/subscriptions', (ctx) => {
    const id = randomBytes(16).toString('hex');
    const receiver = { pair: createECDH('prime256v1'), auth: randomBytes(16) };
    receiver.pair.generateKeys();
    receivers.set(id, receiver);
    const keys = { p256dh: receiver.pair.getPublicKey('base64url'), auth: receiver.auth.toString('base64url') };
    ctx.body = { endpoint: `${origin()}/_dev/push/${id}`, keys };
  });

  router.delete('/:id', (ctx) => {
    receivers.delete(ctx.params.id ?? '');
    ctx.status = 204;
  });

  router.post('/:id', async (ctx) => {
    const { id = '' } = ctx.params;
    const receiver = receivers.get(id);
    const body = await buffer(ctx.req);
    if (!receiver) ctx.status = 410;
    else if (!isSigned(ctx.get('Authorization'), origin())) ctx.status = 403;
    else if (ctx.get('Content-Encoding') !== 'aes128gcm' || !ctx.get('TTL')) ctx.status = 400;
    else {
      const payload = read(body, receiver);
      const { title, body: text } = JSON.parse(payload) as { title: string; body: string };
      outbox.add({ channel: 'push', to: id, subject: title, text, payload });
      ctx.status = 201;
    }
  });
  return router;
}

/** Whether a sender says who it is (VAPID, RFC 8292): a token for this service, of at most a day, with a contact. */
function isSigned(authorization: string, origin: string): boolean {
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!head || !claims || !signature || !key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = exp - Date.now() / 1_000;
  return isTrue && aud === origin && seconds > 0 && seconds <= 86_400 && /^mailto:.+@.+/.test(sub);
}

/** The text of a message that consists of one record (RFC 8188 and 8291). @throws Error when it is not for this browser. */
function read(body: Buffer, { pair, auth }: Receiver): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(21 + sender.length, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
