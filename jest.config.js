const { existsSync, readdirSync, statfsSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/**
 * What tests write they throw away: in memory, where Linux has room for it, databases are copied ten times as fast and
 * the API's tests take two thirds of the time. A container has 64 MB there unless it is given more.
 */
const memory = '/dev/shm';
const ROOM_BYTES = 4e9;
if (!process.env.TMPDIR && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > ROOM_BYTES) process.env.TMPDIR = memory;
}

/** Every workspace's tests in one run; `npx jest --selectProjects api` runs one of them. */
const swc = {
  '^.+\\.[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: true,
    },
  ],
};
/** Below the project alone: the repository itself may lie below a folder of such a name (`/var/lib/jenkins`). */
const below = (folder) => `<rootDir>/(?:.*/)?${folder}/`;
const base = { transform: swc, modulePathIgnorePatterns: [below('dist'), below('var')] };
const node = (displayName, rootDir, more = {}) => ({
  ...base,
  displayName,
  // Also when it is run in a package's own folder.
  rootDir: path.join(__dirname, rootDir),
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@boom/source', 'node', 'require', 'default'] },
  ...more,
});
/** What needs a document: its test is a `.tsx`, as a screen's is. */
const browser = (displayName, rootDir, more = {}) => ({
  ...base,
  testMatch: ['**/*.test.tsx'],
  displayName,
  // Also when it is run in a package's own folder.
  rootDir: path.join(__dirname, rootDir),
  testEnvironment: `${__dirname}/shell/tools/jest/browserEnvironment.js`,
  testEnvironmentOptions: { customExportConditions: ['@boom/source', 'require', 'default'] },
  setupFilesAfterEnv: [`${__dirname}/shell/tools/jest/setupScreen.ts`],
  ...more,
});

const site = (name, more) => [node(name, name, more), browser(name, name, more)];

/** A team may have checked out its own folder only, beside what it builds with. */
const isHere = (file) => existsSync(path.join(__dirname, file));
const remotes = readdirSync(__dirname).filter((name) => isHere(`${name}/remote.json`));

/** Crashes, rushes and strange requests: they take minutes, and find by chance what they find. `npm run test:night`. */
const byNight = [
  'test/(faults|fuzz)',
  'payments/storm',
  '(accounts|media)/rush',
  'accounts/enumeration',
  'http/responseCacheRace',
];

const api = node('api', 'api', {
  modulePathIgnorePatterns: [below('dist'), '<rootDir>/contract/'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.NIGHT ? [] : byNight)],
  // otplib's cryptography and p-queue are published as ES modules only; Node 20 can require those, jest cannot. Neither
  // can it import() as OpenTelemetry's exporter does.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:.*/)?(?:@scure|@noble|p-queue|p-timeout|@opentelemetry/otlp-exporter-base)/)',
  ],
  globalSetup: '<rootDir>/src/test/globalSetup.ts',
  globalTeardown: '<rootDir>/src/test/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/src/test/setupFile.ts'],
});

module.exports = {
  // One more than there are processors: a third of the API's time is waiting, for the database and for what must take long.
  maxWorkers: os.availableParallelism() + 1,
  // A worker keeps something of each file; beyond this, collecting the garbage takes longer than beginning anew.
  workerIdleMemoryLimit: '1.2GB',
  // Generous: the machine may be busy with others, a file's first request loads the API, and finding by role walks the
  // whole page.
  testTimeout: 30_000,
  projects: [
    node('contract', 'api/contract'),
    ...(isHere('api/src') ? [api] : []),
    node('server', 'shell', {
      // A page is drawn on the server, too.
      testMatch: ['**/*.test.{ts,tsx}'],
      // As in the API.
      transformIgnorePatterns: ['/node_modules/(?!@opentelemetry/otlp-exporter-base/)'],
      roots: ['<rootDir>/server', '<rootDir>/releases', '<rootDir>/tools', '<rootDir>/src/server'],
    }),
    ...site('shell', {
      roots: ['<rootDir>/src', '<rootDir>/platform'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/server/'],
    }),
    ...remotes.flatMap((name) =>
      // The table library is published as ES modules only.
      site(name, { transformIgnorePatterns: ['/node_modules/(?!@tanstack/)'] }),
    ),
  ],
};
