import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../releases/test/tempFolder';
import { withFileLock } from './fileLock';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = tempFolder();
  lock = path.join(folder, 'deep', 'work.lock');
});
afterEach(() => jest.useRealTimers());

/** A promise that is resolved from outside. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Number of a process that has just ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

describe('work under a lock file', () => {
  it('is done by one at a time, and its result is handed on', async () => {
    const { passed, open } = gate();
    const said: string[] = [];
    const first = withFileLock(lock, async () => {
      said.push('first begins');
      await passed;
      said.push('first ends');
      return 1;
    });
    while (!said.length) await new Promise((resolve) => setImmediate(resolve));
    const second = withFileLock(lock, async () => said.push('second'));
    open();
    expect(await first).toBe(1);
    await second;
    expect(said).toEqual(['first begins', 'first ends', 'second']);
    expect(existsSync(lock)).toBe(false);
  });

  it('leaves the lock open when it fails', async () => {
    await expect(withFileLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(withFileLock(lock, async () => 'works')).resolves.toBe('works');
  });

  it('takes over what a killed process has left, and names its own process while it works', async () => {
    const file = path.join(folder, 'left.lock');
    writeFileSync(file, String(await endedProcess()));
    const owner = await withFileLock(file, async () => readFileSync(file, 'utf8'));
    expect(owner).toBe(String(process.pid));
  });

  it.each([
    ['without a number: a full disk, say', ''],
    ['with our own: a container starts again with the same numbers', String(process.pid)],
  ])('takes over one %s', async (_which, content) => {
    const file = path.join(folder, 'left.lock');
    writeFileSync(file, content);
    await expect(withFileLock(file, async () => 'works')).resolves.toBe('works');
  });

  it('leaves the lock to who was quicker in taking it over', async () => {
    const file = path.join(folder, 'left.lock');
    const gone = await endedProcess();
    writeFileSync(file, String(gone));
    const kill = jest.spyOn(process, 'kill').mockImplementationOnce(() => {
      rmSync(file);
      writeFileSync(file, String(process.ppid));
      throw Object.assign(new Error('gone'), { code: 'ESRCH' });
    });
    let hasWorked = false;
    const work = withFileLock(file, async () => {
      hasWorked = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 250));
    kill.mockRestore();
    expect(hasWorked).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
    rmSync(file);
    await work;
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says once whom it waits for', async () => {
    jest.useFakeTimers();
    const file = path.join(folder, 'held.lock');
    writeFileSync(file, String(process.ppid));
    const said: string[] = [];
    const work = withFileLock(
      file,
      async () => undefined,
      (line) => said.push(line),
    );
    await jest.advanceTimersByTimeAsync(2_900);
    expect(said).toEqual([]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(said).toEqual([
      `Otro proceso de Compra Boom (número ${process.ppid}) está construyendo; esperamos a que termine. Si no hay ninguno, borra ${file}`,
    ]);
    rmSync(file);
    await jest.advanceTimersByTimeAsync(100);
    await work;
  });

  it('waits for an owner that is alive', async () => {
    const file = path.join(folder, 'held.lock');
    writeFileSync(file, String(process.ppid));
    let hasWorked = false;
    const work = withFileLock(file, async () => {
      hasWorked = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(hasWorked).toBe(false);
    rmSync(file);
    await work;
    expect(hasWorked).toBe(true);
  });

  it('says so when the folder cannot be written, instead of waiting for ever', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    await expect(withFileLock(path.join(folder, 'file', 'x.lock'), async () => 1)).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});
