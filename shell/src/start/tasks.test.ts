import { nextTask, runInTurn } from './tasks';

describe('parts that run in turn', () => {
  it('let the browser do what is waiting before each of them', async () => {
    const done: string[] = [];
    setTimeout(() => done.push('a press'));
    await runInTurn([
      () => {
        done.push('first');
        setTimeout(() => done.push('another press'));
      },
      async () => void done.push('second'),
      () => done.push('third'),
    ]);
    expect(done).toEqual(['a press', 'first', 'another press', 'second', 'third']);
  });

  it('stop at one that fails', async () => {
    const next = jest.fn();
    await expect(runInTurn([() => Promise.reject(new Error('broken')), next])).rejects.toThrow('broken');
    expect(next).not.toHaveBeenCalled();
  });
});

it('comes back before other waiting work where the browser knows how', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('other work'));
  await nextTask({ scheduler: { yield: () => Promise.resolve() } });
  expect(order).toEqual([]);
});
