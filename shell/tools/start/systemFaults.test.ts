import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { adviseOnSystem } from './systemFaults';

const full = 'El disco está lleno. Libera 500 MB, o elige otro disco para los datos: DATA_DIR=/ruta npm start';

describe('a fault of the machine is told in one line that says what to do', () => {
  it.each([
    ['Node', 'ENOSPC: no space left on device, write'],
    ['a build', 'No se pudo construir shell:\nENOSPC: no space left on device, copyfile'],
    ['initdb', 'could not write to file "/var/postgres/pg_wal/xlogtemp.7": No space left on device'],
    ['a quota', "EDQUOT: disk quota exceeded, mkdir '/home/ana/boom/var'"],
  ])('a full disk, as %s says it', (_who, message) => {
    expect(adviseOnSystem(message)).toBe(full);
  });

  it.each([
    ['Node', "EACCES: permission denied, mkdir '/boom/shell/dist'", '/boom/shell/dist'],
    ['Node on a disk for reading', "EROFS: read-only file system, open '/boom/var/x'", '/boom/var/x'],
    [
      'TypeScript',
      "error TS5033: Could not write file '/boom/a.js': open /boom/a.js: permission denied.",
      '/boom/a.js',
    ],
    ['initdb', 'could not access directory "/boom/var/pg": Permission denied', '/boom/var/pg'],
  ])('a file that may not be written, as %s says it', (_who, message, file) => {
    expect(adviseOnSystem(message)).toBe(
      `No se puede escribir en ${file}. Hazlo tuyo (sudo chown -R $USER .) o copia el proyecto a una carpeta tuya.`,
    );
  });

  it.each(['permission denied for table orders', 'Module not found: ./Missing'])(
    'any other is left as it is: %s',
    (it) => {
      expect(adviseOnSystem(it)).toBeUndefined();
    },
  );
});

describe('before anything else of a start is loaded', () => {
  const checkedOn = (node: string) => {
    const program = `Object.defineProperty(process, 'versions', { value: { node: '${node}' } });
      require(${JSON.stringify(path.join(__dirname, 'checkMachine.cjs'))})`;
    return spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  };

  // The compiled API requires packages that are ES modules, and jest is for long-term versions only.
  it.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])(
    'Node %s is told to be too old',
    (node) => {
      const { status, stderr } = checkedOn(node);
      expect(stderr).toBe(
        `Compra Boom necesita Node ^20.19.0 || ^22.12.0 || >=24 y esta terminal usa ${node}. Instala una versión más nueva: https://nodejs.org\n`,
      );
      expect(status).toBe(1);
    },
  );

  it.each(['20.19.0', '22.12.0', '24.0.0', '25.1.0'])('Node %s is let through', (node) => {
    expect(checkedOn(node)).toMatchObject({ status: 0, stderr: '' });
  });
});
