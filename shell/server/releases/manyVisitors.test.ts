import { buildCatalog, buildRelease } from '../../releases/test/build';
import { stateOf } from '../../src/offline/worker/readDocument';
import type { ResolvedRegistry } from '../../src/registry/registry';
import { startSite } from '../test/site';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** `CANARY_VISITORS=1000` at night. */
const VISITORS = Number(process.env.CANARY_VISITORS ?? 250);
const canaryOf = (percent: number) => (version: string) => ({ percent, salt: version });

type Visit = Awaited<ReturnType<typeof firstVisit>>;

/** Puts up a canary of two remotes at once. */
function tryBoth(percent: number, generation: number) {
  const canary = canaryOf(percent);
  site.writeRegistry({
    generation,
    remotes: {
      support: { ...buildRelease('1.0.0'), canary: { ...canary('1.1.0'), release: buildRelease('1.1.0') } },
      catalog: { ...buildCatalog('2.0.0'), canary: { ...canary('2.1.0'), release: buildCatalog('2.1.0') } },
    },
  });
}

/** Which of the two canaries a visitor has. */
const canariesOf = ({ remotes }: ResolvedRegistry) => ({
  support: remotes.support?.release.version === '1.1.0',
  catalog: remotes.catalog?.release.version === '2.1.0',
});

/** Opens a page as a new browser does, and keeps the cookie that it was given. */
async function firstVisit() {
  const { headers, text } = await site.get('/support');
  return { cookie: String(headers['set-cookie']?.[0]).split(';')[0] ?? '', ...canariesOf(stateOf(text)!.registry) };
}

/** What an open tab of the same browser is told. */
async function visitAgain({ cookie }: Visit): Promise<Visit> {
  const { text } = await site.get('/registry.json', { Cookie: cookie });
  return { cookie, ...canariesOf(JSON.parse(text)) };
}

const countOf = (visits: ReadonlyArray<Record<'support' | 'catalog', boolean>>, remote: 'support' | 'catalog') =>
  visits.filter((each) => each[remote]).length;

/** Within four standard deviations of what the percentage lets expect: outside of it once in 16,000 runs. */
function expectShare(count: number, share: number) {
  expect(Math.abs(count - VISITORS * share)).toBeLessThanOrEqual(4 * Math.sqrt(VISITORS * share * (1 - share)));
}

it(
  `of ${VISITORS} visitors a tenth meets a canary, then half of them; each keeps what they have, each remote has its own`,
  async () => {
    tryBoth(10, 2);
    const first: Visit[] = [];
    for (let visitor = 0; visitor < VISITORS; visitor += 1) first.push(await firstVisit());
    for (const remote of ['support', 'catalog'] as const) expectShare(countOf(first, remote), 0.1);

    const again: Visit[] = [];
    for (const visit of first) again.push(await visitAgain(visit));
    expect(again).toEqual(first);

    tryBoth(50, 3);
    const wider: Visit[] = [];
    for (const visit of first) wider.push(await visitAgain(visit));
    for (const remote of ['support', 'catalog'] as const) {
      expectShare(countOf(wider, remote), 0.5);
      expect(first.filter((each, visitor) => each[remote] && !wider[visitor]?.[remote])).toEqual([]);
    }
    // One does not decide for the other. Among the tenths there are too few to tell.
    expectShare(wider.filter(({ support, catalog }) => support && catalog).length, 0.25);
  },
  30_000 + VISITORS * 100,
);
