import fs, { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Writable } from 'node:stream';
import { findFreePort } from '../../../api/embedded/freePort';
import { tempFolder } from '../../releases/test/tempFolder';
import { isAlive } from '../build/fileLock';
import { Children } from './children';
import { checkPort } from './ports';
import { storedSecrets } from './secrets';
import { dropEmpty, readSettings } from './settings';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

describe('the settings of a start', () => {
  it('need nothing', () => {
    expect(readSettings({ DATA_DIR: folder })).toEqual({
      isProduction: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: folder,
      releases: path.join(folder, 'releases'),
      logsDir: path.join(folder, 'logs'),
      apiHost: '127.0.0.1',
      apiPort: undefined,
    });
  });

  it.each([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['10.0.0.7', '10.0.0.7'],
    ['fd00::7', '[fd00::7]'],
  ])('find an API that listens on %s at %s', (host, apiHost) => {
    expect(readSettings({ DATA_DIR: folder, API_HOST: host }).apiHost).toBe(apiHost);
  });

  it('are not set where they are there and empty', () => {
    const env = { SITE_SECRET: ' ', SESSION_KEYS: '', PORT: '3001' };
    dropEmpty(env);
    expect(env).toEqual({ PORT: '3001' });
  });

  const database = 'postgres://boom@db/boom';
  const production = { NODE_ENV: 'production', DATABASE_URL: database, PUBLIC_URL: 'https://a.mx' };
  it.each([
    [{ PORT: 'tres mil' }, 'PORT no es válida: debe ser un puerto entre 1 y 65535.'],
    [{ PORT: '70000' }, 'PORT no es válida: debe ser un puerto entre 1 y 65535.'],
    [{ API_PORT: '-1' }, 'API_PORT no es válida: debe ser un puerto entre 1 y 65535.'],
    [{ PUBLIC_URL: 'tienda.mx' }, 'PUBLIC_URL no es válida: debe ser un origen como https://tienda.mx, sin ruta.'],
    [{ PUBLIC_URL: 'https://a.mx/b' }, 'PUBLIC_URL no es válida: debe ser un origen como https://tienda.mx, sin ruta.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL no es válida: debe empezar con postgres:// o postgresql://.'],
    [{ SEED: 'todo' }, 'SEED no es válida: debe ser demo o none.'],
    [{ SITE_SECRET: 's'.repeat(31) }, 'SITE_SECRET no es válida: debe tener 32 caracteres o más.'],
    [{ DATABASE_URL: database }, 'Falta SESSION_KEYS: uno o dos secretos de 32 caracteres o más, separados por coma.'],
    [{ DATABASE_URL: database, SESSION_KEYS: 'x'.repeat(32) }, 'Falta ENCRYPTION_KEY: 32 bytes en base64.'],
    [{ RELEASE_KEY: 'key' }, 'Falta RELEASE_KEYS: el archivo con la mitad pública de RELEASE_KEY; sin él'],
    [{ NODE_ENV: 'production' }, 'Falta DATABASE_URL: es obligatoria con NODE_ENV=production.'],
    [{ NODE_ENV: 'production', DATABASE_URL: database }, 'Falta PUBLIC_URL: es obligatoria con NODE_ENV=production.'],
    [{ ...production, RELEASE_KEYS: 'keys.json' }, 'Falta SITE_SECRET: es obligatoria con NODE_ENV=production.'],
    [
      { ...production, RELEASE_KEYS: 'keys.json', SITE_SECRET: ' '.repeat(32) },
      'Falta SITE_SECRET: es obligatoria con NODE_ENV=production.',
    ],
  ])('name the variable that is wrong: %o', (env, message) => {
    expect(() => readSettings({ DATA_DIR: folder, ...env })).toThrow(message);
  });

  it('name the folder that cannot be written', () => {
    expect(() => readSettings({ DATA_DIR: '/proc/boom' })).toThrow('No se puede escribir en DATA_DIR (/proc/boom)');
  });
});

describe('the secrets', () => {
  it('are made once, differ from store to store, and are for their owner only', () => {
    const first = storedSecrets(folder);
    expect(storedSecrets(folder)).toEqual(first);
    expect(Buffer.from(first.ENCRYPTION_KEY, 'base64')).toHaveLength(32);
    expect(first.SESSION_KEYS.length).toBeGreaterThanOrEqual(32);
    expect(first.ADMIN_PASSWORD).toMatch(/^[a-zA-Z2-9]{16}$/);
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const other = tempFolder();
    expect(storedSecrets(other).ADMIN_PASSWORD).not.toBe(first.ADMIN_PASSWORD);
  });

  it('hold no password in the place of one that was chosen at the first start: it would open no account', () => {
    const first = storedSecrets(folder, { ADMIN_PASSWORD: 'chosen' });
    expect(first).toMatchObject({ ADMIN_PASSWORD: '', DEMO_PASSWORD: expect.stringMatching(/^\w{16}$/) });
    storedSecrets(folder, { ADMIN_PASSWORD: 'chosen' }, { hasAccounts: true });
    expect(storedSecrets(folder)).toEqual(first);
    expect(storedSecrets(folder, { DEMO_PASSWORD: 'later' }, { hasAccounts: true })).toEqual(first);
  });

  it('hold one after a first start that made no account, and was not asked again for the chosen one', () => {
    const { ADMIN_PASSWORD: _, ...others } = storedSecrets(folder, { ADMIN_PASSWORD: 'chosen' });
    const next = storedSecrets(folder);
    expect(next).toEqual({ ...others, ADMIN_PASSWORD: expect.stringMatching(/^\w{16}$/) });
    expect(storedSecrets(folder)).toEqual(next);
  });

  it('stay what they are where one more cannot be stored: on a full disk, say', () => {
    const { SITE_SECRET: _, ...older } = storedSecrets(folder);
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(older));
    // In the way of the draft that is to take the file's place.
    mkdirSync(`${file}.${process.pid}`);
    expect(() => storedSecrets(folder)).toThrow('EISDIR');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(older);
  });

  it('are on the disk before they have their name: a loss of power leaves no empty file in their place', () => {
    const steps: string[] = [];
    const { fsyncSync, renameSync } = fs;
    jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      steps.push('written');
      fsyncSync(file);
    });
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      steps.push('named');
      renameSync(from, to);
    });
    storedSecrets(folder);
    jest.restoreAllMocks();
    expect(steps).toEqual(['written', 'named']);
  });
});

describe('a port that was chosen', () => {
  it('is refused in one line when another program has it', async () => {
    const port = await findFreePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, resolve));
    const line = `El puerto ${port} está ocupado. Si es otra Compra Boom, ya está abierta; si no, cierra ese programa o elige otro`;
    await expect(checkPort('PORT', port, 'start')).rejects.toThrow(`${line}: PORT=${port + 1} npm start`);
    await expect(checkPort('API_PORT', port, 'run dev')).rejects.toThrow(`${line}: API_PORT=${port + 1} npm run dev`);
    await new Promise((resolve) => other.close(resolve));
    await expect(checkPort('PORT', port, 'start')).resolves.toBeUndefined();
  });
});

describe('the processes of a start', () => {
  it('end when they are asked to, and their last lines can be read', async () => {
    const children = new Children();
    const log = path.join(folder, 'child.log');
    const child = children.start('child', ['-e', 'console.log(process.pid); setInterval(() => {}, 1e6)'], { log });
    while (child.lastLines().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const pid = Number(child.lastLines()[0]);
    expect(isAlive(pid)).toBe(true);
    await children.stopAll();
    expect(isAlive(pid)).toBe(false);
    await child.ended;
    expect(readFileSync(log, 'utf8')).toContain(String(pid));
  });

  it('have ended when their log is written, however slow the disk is', async () => {
    let written = '';
    const write = (part: Buffer, _encoding: string, done: () => void) => {
      setTimeout(() => {
        written += part;
        done();
      }, 300);
    };
    jest.spyOn(fs, 'createWriteStream').mockReturnValueOnce(new Writable({ write }) as fs.WriteStream);
    await new Children().start('child', ['-e', 'console.log("last words")'], { log: 'child.log' }).ended;
    expect(written).toBe('last words\n');
  });

  it('end by themselves when they are finished', async () => {
    const child = new Children().start('child', ['-e', 'process.exitCode = 3']);
    expect(await child.ended).toBe(3);
  });

  it('keep their own workers', async () => {
    const worker = path.join(folder, 'worker.js');
    writeFileSync(worker, "process.on('message', () => process.send('done', () => process.exit()))");
    const program = `
      const worker = require('node:child_process').fork(${JSON.stringify(worker)});
      setTimeout(() => worker.send('work'), 300);
      worker.on('message', (message) => console.log(message));`;
    const child = new Children().start('child', ['-e', program]);
    expect(await child.ended).toBe(0);
    expect(child.lastLines()).toEqual(['done']);
  });

  it('end when we are killed outright', async () => {
    const childScript = 'console.log(process.pid); setInterval(() => {}, 1e6)';
    const parentScript = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['--require', ${JSON.stringify(path.join(__dirname, 'followParent.cjs'))},
        '-e', ${JSON.stringify(childScript)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true,
        env: { ...process.env, BOOM_PARENT: String(process.pid) } });
      setInterval(() => {}, 1e6);`;
    const parent = new Children().start('parent', ['-e', parentScript]);
    while (parent.lastLines().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const pid = Number(parent.lastLines()[0]);
    expect(isAlive(pid)).toBe(true);
    process.kill(parent.pid, 'SIGKILL');
    await parent.ended;
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
