import { shopApi } from '../api/shop.api';
import { createStore } from '../store';
import { watchConnection } from './connection';

const onLine = jest.spyOn(navigator, 'onLine', 'get');
let stop = () => undefined as void;

function watch(isCopy: boolean) {
  const store = createStore();
  stop = watchConnection(store, isCopy);
  return () => store.getState().connection.isOnline;
}

beforeEach(() => {
  jest.useFakeTimers();
  onLine.mockReturnValue(true);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('follows the device', () => {
  const isOnline = watch(false);
  expect(isOnline()).toBe(true);
  window.dispatchEvent(new Event('offline'));
  expect(isOnline()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(isOnline()).toBe(true);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(isOnline()).toBe(true);
});

it('starts offline when the device has no connection', () => {
  onLine.mockReturnValue(false);
  expect(watch(false)()).toBe(false);
});

it('reads again what is on the screen once the connection is back, and only then', async () => {
  const asked = jest.fn(async () => Response.json([]));
  globalThis.fetch = asked;
  const store = createStore();
  stop = watchConnection(store, false);
  await store.dispatch(shopApi.endpoints.listCategories.initiate());
  // Some browsers say it again without having lost it.
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('knows whether the tab is in sight, also when that changed before it began', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const store = createStore();
  const isFocused = () => store.getState().api.config.focused;
  stop = watchConnection(store, false);
  expect(isFocused()).toBe(false);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isFocused()).toBe(true);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isFocused()).toBe(false);
  visibility.mockRestore();
});

it('counts as lost when the page is a stored copy, until the shop answers', async () => {
  const answer = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = answer;
  const isOnline = watch(true);
  expect(isOnline()).toBe(false);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(isOnline()).toBe(false);
  // A gateway that says that the shop is away.
  answer.mockResolvedValue(new Response(null, { status: 503 }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isOnline()).toBe(false);

  answer.mockResolvedValue(new Response());
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(true);
  const asked = answer.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledTimes(asked);
});
