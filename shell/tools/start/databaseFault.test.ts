import { PostgresFault } from '../../../api/embedded/postgres/fault';
import { databaseError } from './databaseFault';

const ownDatabase = 'DATABASE_URL=postgres://… SESSION_KEYS=… ENCRYPTION_KEY=… npm run dev';

describe('a database that does not start is told in one line that says what to do', () => {
  it.each([
    [
      'in_use',
      '/boom/var',
      'Otra Compra Boom ya usa los datos de /boom/var. Úsala donde está, ciérrala (Ctrl-C), o elige otra carpeta: DATA_DIR=/ruta PORT=3001 npm run dev',
    ],
    ['no_build', 'sunos-x64', `No hay PostgreSQL incluido para este sistema (sunos-x64). Usa uno tuyo: ${ownDatabase}`],
    [
      'as_root',
      'nobody',
      `PostgreSQL no corre como root, y aquí no hay cuenta o carpeta que prestarle (nobody). Arranca con otro usuario, o usa un PostgreSQL tuyo: ${ownDatabase}`,
    ],
    [
      'not_ours',
      '/boom/var',
      'La carpeta de la base de datos (/boom/var) es de otra cuenta. Elige otra: DATA_DIR=/ruta npm run dev',
    ],
  ] as const)('%s', (code, subject, line) => {
    expect(databaseError(new PostgresFault(code, subject, 'in English'), 3001, 'run dev').message).toBe(line);
  });

  it('anything else in its own words', () => {
    const error = new Error('PostgreSQL did not start: no space left\nHINT');
    expect(databaseError(error, 3000, 'start').message).toBe(
      'La base de datos no arrancó: PostgreSQL did not start: no space left',
    );
  });
});
