import { reportRenderFailures } from './reportRenderFailures';

const failure = { remote: 'catalog', version: '1.0.0', kind: 'draw', message: 'x'.repeat(3_000) } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('what could not be drawn is told in as many letters as the API takes, and again after half a minute', () => {
  const told = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const tell = reportRenderFailures('http://api');
  tell(failure);
  tell(failure);
  tell({ ...failure, version: '1.1.0' });
  expect(told).toHaveBeenCalledTimes(2);
  const { message } = JSON.parse(String(told.mock.calls[0]?.[1]?.body));
  expect(message).toBe('x'.repeat(500));
  jest.advanceTimersByTime(30_000);
  tell(failure);
  expect(told).toHaveBeenCalledTimes(3);
});
