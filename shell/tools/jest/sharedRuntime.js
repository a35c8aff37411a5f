const { default: Runtime } = require('jest-runtime');

const runtimes = new Map();
const isLibrary = (file) => file.includes('/node_modules/');

/** Forgets between two files what is ours, and keeps libraries. */
class SharedRuntime extends Runtime {
  teardown() {
    this.restoreAllMocks();
    const { moduleRegistry, esModuleRegistry, internalModuleRegistry, mockRegistry, moduleMockRegistry } =
      this.registries;
    for (const registry of [moduleRegistry, esModuleRegistry]) {
      for (const file of registry.keys()) if (!isLibrary(file)) registry.delete(file);
    }
    for (const registry of [internalModuleRegistry, mockRegistry, moduleMockRegistry]) registry.clear();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    // With `--watch` our own may have changed when the next file begins.
    this.fileCache.clear();
  }
}

/**
 * What loads modules, one for all test files of a project that a process runs: libraries – two thirds of the API's 1,160
 * modules – are loaded once, our own modules afresh for each file, which so begins without anything that another one has
 * left. Jest says `new` for each file. Goes with sharedEnvironment.js; without the two lines in jest.config.js that name
 * them every test passes as well, only later.
 */
module.exports = function sharedRuntime(...settings) {
  const [{ id }] = settings;
  if (!runtimes.has(id)) runtimes.set(id, new SharedRuntime(...settings));
  const runtime = runtimes.get(id);
  runtime.enterTestCode();
  return runtime;
};
