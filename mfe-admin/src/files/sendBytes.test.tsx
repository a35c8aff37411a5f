import { watchFailedCalls } from '@boom/platform';
import { sendBytes } from './sendBytes';

afterEach(() => jest.useRealTimers());

it('fails after ten minutes without an answer, as a failed call', async () => {
  class SilentRequest {
    upload = {};
    timeout = 0;
    ontimeout?: () => void;
    open() {}
    send() {
      if (this.timeout) setTimeout(() => this.ontimeout?.(), this.timeout);
    }
  }
  globalThis.XMLHttpRequest = SilentRequest as unknown as typeof XMLHttpRequest;
  jest.useFakeTimers();
  const { signal } = new AbortController();
  const handleEnd = jest.fn();
  const handleFailure = jest.fn();
  watchFailedCalls(handleFailure);
  void sendBytes('PUT', '/objects/upload/abc', new File(['x'], 'a.webp'), { signal }).then(handleEnd);
  await jest.advanceTimersByTimeAsync(599_000);
  expect(handleEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(handleEnd).toHaveBeenCalledWith({ error: expect.objectContaining({ status: 'FETCH_ERROR' }) });
  expect(handleFailure).toHaveBeenCalledTimes(1);
});
