import PQueue from 'p-queue';
import { route } from '../http/route';
import { features } from '../routes';
import { PASSWORD, type SignedInClient, signedIn, visitor } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { patiently } from '../test/patiently';
import { probeSection } from '../test/probeSection';

/** Tries of each way to end a session: `COOKIE_TRIES=40` at night. */
const TRIES = Number(process.env.COOKIE_TRIES ?? 12);

/** A request that has loaded its session and waits, to save it when `letGo` is called. */
interface Gate {
  arrive: () => void;
  released: Promise<void>;
}
const gates = new Map<string, Gate>();

const anything = { content: { 'application/json': {} } };
const probe = route(
  'POST /api/probe/:id',
  { policy: 'visitor', answers: { 200: anything } },
  async ({ ctx, params }) => {
    const gate = gates.get(params.id);
    gate?.arrive();
    await gate?.released;
    // A changed session is saved when the request ends.
    if (ctx.session) ctx.session.touchedAt = Date.now();
    return {};
  },
);
features.push(probeSection([probe]));

/** Starts a slow request of the client; it is inside the API when this returns. */
async function startSlowRequest(client: SignedInClient) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((arrive) => {
    gates.set(client.id, { arrive, released });
    // In a tab of its own: what the answer sets must not replace the cookie under test.
    ended = patiently(() => client.copy().post(`/api/probe/${client.id}`));
  });
  return {
    async finish() {
      letGo();
      await ended;
      gates.delete(client.id);
    },
  };
}

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

/** Two at the jobs would take each other's. */
const oneByOne = new PQueue({ concurrency: 1 });
const newPassword = 'grapa pila correcto';
/** Every way to end somebody's session, and the status that says that it worked. */
const endings: Record<string, [end: (client: SignedInClient) => Promise<{ status: number }>, status: number]> = {
  'signing out': [(client) => client.copy().post('/api/logout'), 204],
  'being blocked': [({ id }) => admin.post(`/api/admin/users/${id}/block`, { reason: 'Fraude' }), 200],
  'changing the password': [
    (client) => client.copy().put('/api/user/password', { currentPassword: PASSWORD, newPassword }),
    200,
  ],
  'a password set in the panel': [
    ({ id }) => admin.put(`/api/admin/users/${id}/password`, { password: newPassword }),
    200,
  ],
  'a reset password': [
    async ({ user: { email } }) => {
      await oneByOne.add(async () => {
        await visitor().post('/api/password-reset/request', { identifier: email, method: 'email' });
        await workOffJobs();
      });
      const token = (await messagesTo(email)).at(-1)?.text.match(/token=([\w-]+)/)?.[1];
      const confirmation = { identifier: email, resetToken: token, newPassword, method: 'email' };
      return visitor().post('/api/password-reset/confirm', confirmation);
    },
    200,
  ],
};

describe('the cookie of a session that ended', () => {
  it.each(Object.entries(endings))(
    `is nobody’s after %s, in ${TRIES} of ${TRIES} tries against a slow request`,
    async (_how, [end, expected]) => {
      const queue = new PQueue({ concurrency: 4 });
      const tries = Array.from({ length: TRIES }, () =>
        queue.add(async () => {
          const client = await signedIn();
          const slow = await startSlowRequest(client);
          const { status } = await end(client);
          const before = (await client.copy().get('/api/user')).status;
          await slow.finish();
          return [status, before, (await client.copy().get('/api/user')).status];
        }),
      );
      expect(await Promise.all(tries)).toEqual(Array(TRIES).fill([expected, 401, 401]));
    },
    60_000 + TRIES * 2_000,
  );
});
