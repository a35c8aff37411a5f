import { env } from '../env';
import { signedIn } from '../test/build';
import { startSecondProcess } from '../test/secondProcess';
import { serverUrl } from '../test/server';

type Process = Awaited<ReturnType<typeof startSecondProcess>>;

/** What this process has alone, as all have it before the key is changed. */
const [old] = env.sessionKeys;
const young = 'n'.repeat(32);

/** After the first and the second step of docs/operations.md. */
let knowing: Process;
let signing: Process;
beforeAll(async () => {
  knowing = await startSecondProcess({ SESSION_KEYS: `${old},${young}` });
  signing = await startSecondProcess({ SESSION_KEYS: `${young},${old}` });
}, 120_000);
afterAll(() => Promise.all([knowing.stop(), signing.stop()]));

/** What somebody who is signed in is answered by one process after the other. */
async function answersOf(...processes: (Process | undefined)[]): Promise<number[]> {
  const shopper = await signedIn();
  const statuses: number[] = [];
  for (const process of processes) {
    const origin = process?.api.origin ?? (await serverUrl());
    const { status, headers } = await fetch(`${origin}/api/user`, { headers: { Cookie: shopper.cookieHeader() } });
    for (const cookie of headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(/[=;]/);
      shopper.setCookie(name, value);
    }
    statuses.push(status);
  }
  return statuses;
}

describe('while the key of sessions is changed', () => {
  it.each([
    ['that does not know the new one yet beside one that does', () => [knowing, undefined, knowing]],
    ['that signs with the new one beside one that knows it', () => [signing, knowing, signing]],
  ])('nobody is signed out by a process %s', async (_which, processes) => {
    expect(await answersOf(...processes())).toEqual([200, 200, 200]);
  });

  it('a process that signs with what another one does not know ends sessions there: so it takes two steps', async () => {
    expect(await answersOf(signing, undefined)).toEqual([200, 401]);
  });
});
