import { idle, nextTask, runInTasks } from './tasks';

describe('steps that run in tasks', () => {
  it('let the browser run waiting work before each of them', async () => {
    const done: string[] = [];
    setTimeout(() => done.push('a click'));
    await runInTasks([
      () => {
        done.push('first');
        setTimeout(() => done.push('another click'));
      },
      async () => void done.push('second'),
      () => done.push('third'),
    ]);
    expect(done).toEqual(['a click', 'first', 'another click', 'second', 'third']);
  });

  it('stop at one that fails', async () => {
    const next = jest.fn();
    await expect(runInTasks([() => Promise.reject(new Error('broken')), next])).rejects.toThrow('broken');
    expect(next).not.toHaveBeenCalled();
  });
});

it('comes back before other waiting work where the browser knows how', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('other work'));
  await nextTask({ scheduler: { yield: () => Promise.resolve() } });
  expect(order).toEqual([]);
});

describe('idle', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

  it('comes when the browser says so, and within a time limit', async () => {
    const asked = jest.fn((task: () => void, _options: IdleRequestOptions) => task());
    Object.assign(window, { requestIdleCallback: asked });
    await idle(1_000);
    expect(asked).toHaveBeenCalledWith(expect.anything(), { timeout: 1_000 });
  });

  it('comes after a while where the browser cannot tell', async () => {
    jest.useFakeTimers();
    const heard = jest.fn();
    void idle(1_000).then(heard);
    await jest.advanceTimersByTimeAsync(199);
    expect(heard).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalled();
    jest.useRealTimers();
  });
});
