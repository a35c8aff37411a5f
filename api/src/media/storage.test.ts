import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { diskStorage, type MediaStorage } from './storage';

let root: string;
let storage: MediaStorage;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'boom-media-'));
  storage = diskStorage(join(root, 'media'));
});
afterEach(() => rm(root, { recursive: true }));

describe('files on disk', () => {
  it('come back as they were stored', async () => {
    await storage.put('pictures/one/320.webp', Buffer.from('uno'));
    expect((await storage.read('pictures/one/320.webp'))?.toString()).toBe('uno');
    const opened = await storage.open('pictures/one/320.webp');
    expect([opened?.size, await text(opened!.stream)]).toEqual([3, 'uno']);
    expect(await storage.list('pictures/one')).toEqual(['320.webp']);
  });

  it('are taken over from a temporary file', async () => {
    const temporary = join(root, 'temporary');
    await writeFile(temporary, 'dos');
    await storage.putFile('incoming/two', temporary);
    expect((await storage.read('incoming/two'))?.toString()).toBe('dos');
    await expect(stat(temporary)).rejects.toThrow('ENOENT');
  });

  it('are readable by nobody else on the machine', async () => {
    await storage.put('private/three', Buffer.from('tres'));
    expect((await stat(join(root, 'media', 'private', 'three'))).mode & 0o077).toBe(0);
  });

  it('are simply absent when they were never stored or are removed', async () => {
    expect(await storage.read('pictures/none')).toBeNull();
    expect(await storage.open('pictures/none')).toBeNull();
    expect(await storage.list('pictures/none')).toEqual([]);
    await storage.put('pictures/four/320.webp', Buffer.from('cuatro'));
    expect(await storage.open('pictures/four')).toBeNull();
    await storage.remove('pictures/four');
    await storage.remove('pictures/four');
    expect(await storage.list('pictures/four')).toEqual([]);
  });
});
