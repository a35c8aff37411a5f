const { TestEnvironment } = require('jest-environment-node');

const environments = new Map();

/** Leaves no settings, mocked clock or notes of jest to the next file. */
class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { env, exit } = this.global.process;
    this.atFirst = { env: { ...env }, exit, symbols: new Set(Object.getOwnPropertySymbols(this.global)) };
  }

  async teardown() {
    const { process: own } = this.global;
    for (const name of Object.keys(own.env)) if (!(name in this.atFirst.env)) delete own.env[name];
    Object.assign(own.env, this.atFirst.env);
    // Jest wraps it for each file.
    own.exit = this.atFirst.exit;
    this.fakeTimersModern.dispose();
    // Where jest notes a file's tests, handlers and time-outs.
    for (const symbol of Object.getOwnPropertySymbols(this.global)) {
      if (!this.atFirst.symbols.has(symbol)) Reflect.deleteProperty(this.global, symbol);
    }
  }
}

/**
 * Node's environment, one for all test files of a project that a process runs, so that libraries that were loaded in it
 * can stay (sharedRuntime.js). Jest says `new` for each file.
 */
module.exports = function sharedEnvironment(config, context) {
  const { id } = config.projectConfig;
  if (!environments.has(id)) environments.set(id, new SharedEnvironment(config, context));
  return environments.get(id);
};
