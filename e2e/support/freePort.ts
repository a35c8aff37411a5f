import { execFileSync } from 'node:child_process';

const ask =
  'const server = require("node:net").createServer().listen(0, () => { process.stdout.write(String(server.address().port)); server.close(); });';

/** A port of this machine that is free at the moment; where a file is read that cannot wait, too. */
export const freePort = (): number => Number(execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }));
