import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { User } from '../accounts/model';
import { query } from '../database/query';
import { env } from '../env';
import { buildBankTransfer } from '../orders/build';
import { PaymentConfig } from '../paymentConfig/model';
import { decrypt, encrypt } from '../secrets/encryption';
import { buildUser, PASSWORD, signedInAs, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boom-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Outcome {
  code: number;
  output: string;
}

/** A command as an operator runs it: a process of its own, and of the API's settings only the database's address. */
async function run(command: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const script = ['--require', require.resolve('tsx/cjs'), join(__dirname, `${command}.ts`), ...args];
  const { PATH = '' } = process.env;
  const options = { env: { PATH, INIT_CWD: folder, NODE_ENV: 'test', DATABASE_URL: env.databaseUrl, ...settings } };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, script, options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

const signInWith = (username: string, password: string) => visitor().post('/api/login', { username, password });

describe('admin:create', () => {
  it('makes an administrator with a password that is said once', async () => {
    const { code, output } = await run('adminCreate', ['--username', 'ana.admin', '--email', 'Ana@Boom.test']);
    const [, password = ''] = /^Password: (\S{16})$/m.exec(output) ?? [];
    expect([code, output.split('\n')[0]]).toEqual([0, 'Made the administrator ana.admin (ana@boom.test)']);
    const { status, body } = await signInWith('ana.admin', password);
    expect([status, body.isAdmin]).toEqual([200, true]);
  });

  it('gives an existing one a new password and ends their sessions', async () => {
    const admin = await buildUser({ isAdmin: true, isBlocked: true });
    const open = await signedInAs(admin);
    const device = 'INSERT INTO push_devices (user_id, fingerprint, subscription, user_agent) VALUES ($1, $2, $3, $4)';
    await query(device, [admin.id, 'f'.repeat(64), 'x', 'Firefox']);
    const chosen = 'otra contraseña larga';
    const { code, output } = await run('adminCreate', ['--username', admin.username, '--password', chosen]);
    expect([code, output]).toEqual([0, expect.stringContaining('New password for the administrator')]);
    expect(output).not.toContain(chosen);
    expect((await open.get('/api/user')).status).toBe(401);
    expect(await query('SELECT FROM push_devices WHERE user_id = $1', [admin.id])).toEqual([]);
    expect((await signInWith(admin.username, PASSWORD)).status).toBe(401);
    expect((await signInWith(admin.username, chosen)).status).toBe(200);
    expect(await messagesTo(admin.email)).toEqual([]);
  });

  it.each([
    [[], /^--username is missing: npm run/],
    [['--username', 'nueva'], /^--email: Email inválido\n$/],
    [['--username', 'nueva', '--email', 'n@boom.test', '--password', 'corta'], /^--password: La contraseña debe tener/],
    [
      ['--username', 'nueva', '--email', 'n@boom.test', '--password', 'password1'],
      /^Esa contraseña es demasiado común/,
    ],
    [['--usuario', 'nueva'], /^Unknown option '--usuario'/],
  ])('says in one line what is wrong with %j', async (args, message) => {
    const { code, output } = await run('adminCreate', args);
    expect([code, output]).toEqual([1, expect.stringMatching(message)]);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    [{}, "a customer's account"],
    [{ staffRole: 'VENTAS' }, 'of the staff (VENTAS)'],
  ] as const)('leaves the account of somebody else alone: %j', async (attributes, whose) => {
    const { username } = await buildUser(attributes);
    const { code, output } = await run('adminCreate', ['--username', username, '--password', 'generated']);
    expect([code, output]).toEqual([1, `${username} is ${whose}; choose another username.\n`]);
    expect((await User.findOne({ where: { username } }))?.isAdmin).toBe(false);
  });
});

describe('db:migrate', () => {
  it('says where the schema is, takes a step back and goes on again', async () => {
    expect((await run('dbMigrate', [])).output).toMatch(/^Nothing to do/);
    const [, last = ''] = /Taken back: (\S+)/.exec((await run('dbMigrate', ['--down', '1'])).output) ?? [];
    const { output } = await run('dbMigrate', ['--status']);
    expect(output).toContain('up   0001-accounts\n');
    expect(output).toContain(`down ${last}\n`);
    expect((await run('dbMigrate', [])).output).toBe(`Done: ${last}\n`);
    expect(await run('dbMigrate', ['--down', 'all'])).toMatchObject({ code: 1 });
  }, 60_000);
});

describe('db:backup and db:restore', () => {
  it('save rows and uploads, and put them back', async () => {
    const dataDir = join(folder, 'var');
    await mkdir(join(dataDir, 'media/pictures/one'), { recursive: true });
    await mkdir(join(dataDir, 'media/temporary'), { recursive: true });
    await writeFile(join(dataDir, 'media/pictures/one/320.webp'), 'picture');
    await writeFile(join(dataDir, 'media/temporary/half'), 'half');
    await mkdir(join(dataDir, 'media/incoming'));
    await writeFile(join(dataDir, 'media/incoming/new'), 'not looked at yet');
    // Listed and not there, as a file is that the shop removes while it is copied.
    await symlink(join(dataDir, 'nothing'), join(dataDir, 'media/pictures/one/640.webp'));
    const saved = await run('dbBackup', ['shop.sql.gz']);
    expect(saved.output).toMatch(/shop\.sql\.gz: \d+ rows of \d+ tables\n.*shop\.media: uploads\nENCRYPTION_KEY/);
    expect(await run('dbBackup', ['shop.sql.gz'])).toMatchObject({ code: 1 });
    await rm(dataDir, { recursive: true });

    const refused = await run('dbRestore', ['shop.sql.gz']);
    const { host, pathname } = new URL(env.databaseUrl);
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^The database .* is not empty .*\n$/) });
    expect(refused.output).toContain(`The database ${host}${pathname} is not empty`);
    const before = await User.count();
    const restored = await run('dbRestore', ['shop.sql.gz', '--force']);
    expect(restored.output).toMatch(/^Restored \d+ rows/);
    expect(restored.output).toContain(` tables into ${host}${pathname}. `);
    expect(await User.count()).toBe(before);
    expect(await readFile(join(dataDir, 'media/pictures/one/320.webp'), 'utf8')).toBe('picture');
    for (const left of ['temporary/half', 'incoming/new', 'pictures/one/640.webp']) {
      await expect(readFile(join(dataDir, 'media', left))).rejects.toThrow('ENOENT');
    }
    const keys = { S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
    const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'boom', ...keys };
    const elsewhere = await run('dbRestore', ['shop.sql.gz', '--force'], bucket);
    expect(elsewhere.output).toMatch(
      /shop\.media: uploads, NOT restored\. .* s3:\/\/boom --endpoint-url http:\/\/127\.0\.0\.1:9\n$/,
    );
  }, 60_000);

  it('says so when there is no file, or none was named', async () => {
    expect((await run('dbRestore', [])).output).toMatch(/^Which file\?/);
    expect((await run('dbRestore', ['none.sql.gz'])).output).toMatch(/none\.sql\.gz does not exist\.\n$/);
  });
});

describe('postal-codes:import', () => {
  const heading = 'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad';

  it('stores the list of Correos de México, and says of a wrong one in Spanish why not', async () => {
    await writeFile(join(folder, 'fine.txt'), `${heading}\n64010|Obispado|Colonia|Monterrey|Nuevo León|\n`, 'latin1');
    await writeFile(join(folder, 'wrong.txt'), `${heading}\n64010|Obispado|Colonia|Houston|Texas|\n`, 'latin1');
    expect(await run('postalCodesImport', ['fine.txt'])).toEqual({
      code: 0,
      output: 'Colonias guardadas: 1, códigos postales: 1. La lista anterior ya no está.\n',
    });
    expect(await run('postalCodesImport', ['wrong.txt'])).toEqual({
      code: 1,
      output: 'Renglón 2: «Texas» no es un estado de México. No se cambió nada.\n',
    });
    expect((await visitor().get('/api/postal-codes/64010')).body).toMatchObject({ colonias: ['Obispado'] });
  });

  it('says so when there is no file, or none was named', async () => {
    expect((await run('postalCodesImport', [])).output).toMatch(/^Falta el archivo/);
    const none = await run('postalCodesImport', ['none.txt']);
    expect(none).toEqual({ code: 1, output: 'No se puede leer el archivo none.txt.\n' });
  });
});

describe('every command', () => {
  it('finds the database of the store that runs here', async () => {
    const dataDir = join(folder, 'running');
    const none = await run('dbMigrate', ['--status'], { DATABASE_URL: '', DATA_DIR: dataDir });
    expect(none).toEqual({
      code: 1,
      output: expect.stringMatching(/^DATABASE_URL is missing, and no store .*"npm start" does\.\n$/),
    });
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'database-url'), `${env.databaseUrl}\n`);
    const found = await run('dbMigrate', ['--status'], { DATABASE_URL: '', DATA_DIR: dataDir });
    expect(found.output).toContain('up   0001-accounts');
  });

  it('works on the database that was typed, whatever direct address .env has beside it', async () => {
    const typed = 'postgres://boom:secreto@127.0.0.1:9/drill';
    await writeFile(join(folder, '.env'), `DATABASE_DIRECT_URL=${env.databaseUrl}\n`);
    const refused = await run('dbMigrate', ['--status'], { DATABASE_URL: typed });
    const alone = await run('dbMigrate', ['--status'], { DATABASE_URL: typed, DATABASE_DIRECT_URL: '' });
    const pooled = await run('dbMigrate', ['--status'], {
      DATABASE_URL: typed.replace('/drill', new URL(env.databaseUrl).pathname),
    });
    await rm(join(folder, '.env'));
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^DATABASE_DIRECT_URL .* than DATABASE_URL \(127\.0\.0\.1:9\/drill\): name the same one\.\n$/,
      ),
    });
    expect(alone.output).toMatch(/^The database at 127\.0\.0\.1:9\/drill cannot be reached/);
    expect(pooled.output).toContain('up   0001-accounts');
  });

  it('says in one line, without the password, that the database cannot be reached, and what names it', async () => {
    const url = 'postgres://boom:secreto@127.0.0.1:9/boom';
    const direct = { DATABASE_URL: url.replace(':9/', ':8/'), DATABASE_DIRECT_URL: url };
    for (const [settings, name] of [
      [{ DATABASE_URL: url }, 'DATABASE_URL'],
      [direct, 'DATABASE_DIRECT_URL'],
    ] as const) {
      const refused = `^The database at 127\\.0\\.0\\.1:9/boom cannot be reached: .*ECONNREFUSED.* \\(${name}\\)\n$`;
      expect(await run('dbBackup', [], settings)).toEqual({
        code: 1,
        output: expect.stringMatching(new RegExp(refused)),
      });
    }
    const { output } = await run('dbBackup', [], { DATABASE_URL: 'mysql://x' });
    expect(output).toBe('DATABASE_URL must be an address that starts with postgres: or postgresql:.\n');
  });
});

describe('secrets:renew', () => {
  const keys = () => env.encryptionKeys.map((key) => key.toString('base64')).join();
  const settings = () => ({ ENCRYPTION_KEY: keys() });

  it('goes on past what no key deciphers any more, says how much that is, and fails', async () => {
    const { id } = await buildUser();
    await User.update({ totpSecret: 'v1.lost' }, { where: { id } });
    const { code, output } = await run('secretsRenew', [], settings());
    expect(code).toBe(1);
    expect(output).toContain('users: 0 of 1 renewed, 1 of another key\n');
    expect(output).toMatch(/^notifications: \d+ of \d+ renewed$/m);
    expect(output).toMatch(/What is of another key stayed as it was\.\n$/);
    await User.update({ totpSecret: null }, { where: { id } });
  });

  it('reads more messages than it takes at once', async () => {
    const sealed = encrypt('Tu pedido está pagado.', 'notification-content');
    await query(
      `INSERT INTO notifications (channel, recipient, template, content)
         SELECT 'email', 'many@boom.test', 'order_paid', $1 FROM generate_series(1, 1001)`,
      [sealed],
    );
    try {
      const { code, output } = await run('secretsRenew', [], settings());
      expect([code, output]).toEqual([0, expect.stringContaining('notifications: 0 of 1001 renewed\n')]);
    } finally {
      await query("DELETE FROM notifications WHERE recipient = 'many@boom.test'");
    }
  });

  it('asks for no other setting than the key', async () => {
    const { code, output } = await run('secretsRenew', []);
    expect([code, output]).toEqual([1, expect.stringMatching(/^ENCRYPTION_KEY is missing: /)]);
  });

  it('finds the keys of the store that `npm start` runs here', async () => {
    await writeFile(join(folder, 'database-url'), env.databaseUrl);
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ ENCRYPTION_KEY: keys() }));
    const { code, output } = await run('secretsRenew', [], { DATABASE_URL: '', DATA_DIR: folder });
    for (const name of ['database-url', 'secrets.json']) await rm(join(folder, name));
    expect([code, output]).toEqual([0, expect.stringMatching(/^payment_config: 0 of \d+ renewed\n/)]);
  });

  it('encrypts with the newest key, so that the old one can go', async () => {
    const young = Buffer.alloc(32, 3);
    await buildBankTransfer();
    const versions = () => query('SELECT version, changed_in FROM payment_config');
    const before = await versions();
    await writeFile(join(folder, '.env'), `ENCRYPTION_KEY=${young.toString('base64')},${keys()}\n`);
    const { code, output } = await run('secretsRenew', []);
    await rm(join(folder, '.env'));
    expect([code, output.split('\n')[0]]).toEqual([0, 'payment_config: 1 of 1 renewed']);
    jest.replaceProperty(env as { encryptionKeys: Buffer[] }, 'encryptionKeys', [young]);
    const row = await PaymentConfig.findOne({ rejectOnEmpty: true });
    expect(decrypt(row.config, 'payment-config')).toContain('clabe');
    // It is nobody's edit: an open form goes on.
    expect(await versions()).toEqual(before);
    jest.restoreAllMocks();
  });
});
