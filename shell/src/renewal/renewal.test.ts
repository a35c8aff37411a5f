import { createStore, holdDocument } from '@boom/platform';
import { createRenewal } from './renewal';

function openTab(isOutdated: boolean) {
  const store = createStore();
  const live = { isOutdated: () => isOutdated, check: jest.fn(async () => undefined) };
  return { store, live, renewal: createRenewal(live as never, store) };
}
const request = { items: [{ productId: '1', quantity: 1 }], source: 'product' };

describe('the next page of a tab', () => {
  it('is a new document when something that runs in it is another version by now', () => {
    const { renewal } = openTab(true);
    expect(renewal.isDue('/', '/ofertas')).toBe(true);
    expect(renewal.isDue('/ofertas', '/ofertas')).toBe(false);
  });

  it('is none when nothing has changed; the tab then asks', () => {
    const { renewal, live } = openTab(false);
    expect(renewal.isDue('/', '/ofertas')).toBe(false);
    expect(live.check).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/payment/success', '/'],
    ['/', '/payment/pending'],
  ])('is none around a payment: %s → %s', (from, to) => expect(openTab(true).renewal.isDue(from, to)).toBe(false));

  it.each([
    ['while the checkout is open', { type: 'checkout/opened', payload: request }, { type: 'checkout/closed' }],
    [
      'while a message is on the screen',
      { type: 'toast/shown', payload: { title: 'Guardado' } },
      { type: 'toast/dismissed' },
    ],
    [
      'without a connection',
      { type: 'connection/changed', payload: false },
      { type: 'connection/changed', payload: true },
    ],
  ])('is none %s', (_when, begin, end) => {
    const { renewal, store } = openTab(true);
    store.dispatch(begin);
    expect([renewal.isDue('/', '/ofertas'), renewal.canReload()]).toEqual([false, false]);
    store.dispatch(end);
    expect([renewal.isDue('/', '/ofertas'), renewal.canReload()]).toEqual([true, true]);
  });

  it('is none while something typed would be lost', () => {
    const { renewal } = openTab(true);
    const release = holdDocument();
    expect(renewal.isDue('/', '/ofertas')).toBe(false);
    release();
    expect(renewal.isDue('/', '/ofertas')).toBe(true);
  });
});

it('a tab that is looked at again asks what is live', () => {
  const { renewal, live } = openTab(false);
  renewal.start();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(live.check).toHaveBeenCalledTimes(1);
});
