import { registerWorker } from './registerWorker';

const postMessage = jest.fn();
const register = jest.fn(async () => ({ active: null as { postMessage: () => void } | null }));
let controller: object | null;
let readyState: DocumentReadyState;
let work: Array<() => unknown>;
let timeout: number | undefined;

beforeEach(() => {
  register.mockClear();
  postMessage.mockClear();
  controller = null;
  work = [];
  const serviceWorker = {
    register,
    get controller() {
      return controller;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(document, 'readyState', { get: () => readyState, configurable: true });
  Object.assign(window, {
    requestIdleCallback(task: () => unknown, options?: IdleRequestOptions) {
      work.push(task);
      timeout = options?.timeout;
    },
  });
});

const beIdle = async () => {
  for (const task of work.splice(0)) await task();
};

describe('the service worker', () => {
  it('waits until the page has loaded and has nothing else to do', async () => {
    readyState = 'interactive';
    registerWorker('/sw.js');
    await beIdle();
    expect(register).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(register).not.toHaveBeenCalled();
    await beIdle();
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  });

  it('is registered at the next idle moment where the page has loaded already', async () => {
    readyState = 'complete';
    registerWorker('/sw.js');
    await beIdle();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is registered after some seconds where the page is never idle', () => {
    readyState = 'complete';
    registerWorker('/sw.js');
    expect(timeout).toBe(5_000);
  });

  it.each([
    ['is asked to take over a page that was on its way when it became active', null, [['claim']]],
    ['is left alone by a page that it controls', {}, []],
  ])('%s', async (_what, controls, messages) => {
    readyState = 'complete';
    controller = controls;
    register.mockResolvedValueOnce({ active: { postMessage } });
    registerWorker('/sw.js');
    await beIdle();
    expect(postMessage.mock.calls).toEqual(messages);
  });

  it('that the browser refuses breaks nothing', async () => {
    readyState = 'complete';
    register.mockRejectedValueOnce(new DOMException('not allowed', 'SecurityError'));
    registerWorker('/sw.js');
    await expect(beIdle()).resolves.toBeUndefined();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is not registered where the shop has switched it off', async () => {
    readyState = 'complete';
    registerWorker(undefined);
    await beIdle();
    expect(register).not.toHaveBeenCalled();
  });

  it('is not registered in a browser without service workers', () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    registerWorker('/sw.js');
    expect(work).toEqual([]);
  });
});
