import type { SpecialOfferView } from '@boom/contract';
import { act, screen } from '@testing-library/react';
import { buildOffer } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { useActiveOffers } from './useActiveOffers';

const NOW = new Date('2026-11-21T12:00:30.000Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

function Titles() {
  const { offers } = useActiveOffers();
  return <p>{offers.map(({ title }) => title).join(', ') || 'ninguna'}</p>;
}

async function open(offers: SpecialOfferView[]) {
  const view = renderCatalog({ api: { 'GET /api/special-offers': offers } }, <Titles />);
  const shown = () => view.container.querySelector('p')?.textContent;
  await act(async () => jest.advanceTimersByTime(0));
  return { shown };
}

beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

describe('the offers in force', () => {
  it.each<[string, Partial<SpecialOfferView>, boolean]>([
    ['has neither beginning nor end', {}, true],
    ['has begun', { startDate: inMinutes(-5) }, true],
    ['is about to begin', { startDate: inMinutes(5) }, false],
    ['ends later', { endDate: inMinutes(5) }, true],
    ['has ended', { endDate: inMinutes(-5) }, false],
    ['is between its days', { startDate: inMinutes(-5), endDate: inMinutes(5) }, true],
    ['is switched off', { isActive: false, startDate: inMinutes(-5), endDate: inMinutes(5) }, false],
  ])('one that %s', async (_case, dates, isShown) => {
    await open([buildOffer({ title: 'La oferta', ...dates })]);
    expect(await screen.findByText(isShown ? 'La oferta' : 'ninguna')).toBeVisible();
  });

  it('stand in the order the shop gave them', async () => {
    await open([
      buildOffer({ title: 'tercera', displayOrder: 7 }),
      buildOffer({ title: 'primera', displayOrder: -1 }),
      buildOffer({ title: 'segunda', displayOrder: 0 }),
    ]);
    expect(await screen.findByText('primera, segunda, tercera')).toBeVisible();
  });

  it('come and go by themselves, while the page is open', async () => {
    const { shown } = await open([
      buildOffer({ title: 'la que acaba', endDate: inMinutes(2), displayOrder: 1 }),
      buildOffer({ title: 'la que empieza', startDate: inMinutes(2), displayOrder: 2 }),
    ]);
    expect(await screen.findByText('la que acaba')).toBeVisible();
    await act(async () => jest.advanceTimersByTime(3 * 60_000));
    expect(shown()).toBe('la que empieza');
  });
});
