import { buildShell } from '../../releases/test/build';
import { createShellBuilds } from './shellBuilds';

afterEach(() => jest.useRealTimers());

it('a shell whose files could not be read for a moment is read again after ten seconds, and not for each page', async () => {
  jest.useFakeTimers();
  const readFile = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('');
  const find = createShellBuilds({ readFile } as never, { error: jest.fn() } as never);
  const registry = { generation: 1, shell: buildShell('1.0.0'), remotes: {} };
  await expect(find(registry, undefined)).rejects.toThrow('No shell');
  jest.advanceTimersByTime(9_999);
  await expect(find(registry, undefined)).rejects.toThrow('No shell');
  jest.advanceTimersByTime(1);
  expect(await find(registry, undefined)).toMatchObject({ version: '1.0.0' });
});
