import { database } from '../database/connection';
import { query } from '../database/query';
import { env } from '../env';
import { visitor } from '../test/build';
import { buildPostalCodes } from './build';
import { importPostalCodes } from './importPostalCodes';
import { replacePostalCodes } from './replacePostalCodes';

const HEADING = 'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad';
/** A list of so many colonias, whose names say which list it is. */
const list = (name: string, count: number) =>
  Buffer.from(
    [
      HEADING,
      ...Array.from({ length: count }, (_, n) => `${20_000 + n}|${name} ${n}|Colonia|Calvillo|Aguascalientes|`),
    ].join('\n'),
    'latin1',
  );
const stored = async () =>
  (await query<{ colonia: string }>('SELECT colonia FROM postal_codes ORDER BY code')).map(({ colonia }) => colonia);

describe('GET /api/postal-codes/:code', () => {
  it('says state, municipality, city and the colonias in alphabetical order, to everybody and for a while', async () => {
    const place = { municipality: 'Benito Juárez', state: 'Ciudad de México', city: 'Ciudad de México' };
    await buildPostalCodes([
      { code: '03100', colonia: 'Insurgentes San Borja', ...place },
      { code: '03100', colonia: 'Ñandú', ...place },
      { code: '03100', colonia: 'Del Valle Centro', ...place },
      { code: '03100', colonia: 'Del Valle Centro', kind: 'Barrio', ...place },
      { code: '03100', colonia: 'Otra', ...place, municipality: 'Álvaro Obregón' },
    ]);
    const { status, body, headers } = await visitor().get('/api/postal-codes/03100');
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')]);
    const colonias = ['Del Valle Centro', 'Insurgentes San Borja', 'Ñandú', 'Otra'];
    expect(body).toEqual({ code: '03100', ...place, colonias });
  });

  it('has no city outside of cities', async () => {
    await buildPostalCodes([{ code: '20800', city: null }]);
    expect((await visitor().get('/api/postal-codes/20800')).body).toMatchObject({ code: '20800', city: null });
  });

  it.each(['00000', '1234', '123456', 'abcde', "1'--1"])('knows nothing of %s', async (code) => {
    const { status, body } = await visitor().get(`/api/postal-codes/${encodeURIComponent(code)}`);
    expect([status, body.error]).toEqual([404, expect.stringMatching(/^No /)]);
  });
});

describe('the import of a list', () => {
  it('takes the place of what was there, and done again changes nothing', async () => {
    await buildPostalCodes([{ code: '01000', colonia: 'Vieja' }]);
    for (const _time of [1, 2]) {
      // More than one statement's worth.
      expect(await importPostalCodes(env.databaseUrl, list('Nueva', 10_001))).toEqual({
        colonias: 10_001,
        codes: 10_001,
      });
    }
    const { body } = await visitor().get('/api/postal-codes/20801');
    expect(body).toEqual({
      code: '20801',
      state: 'Aguascalientes',
      municipality: 'Calvillo',
      city: null,
      colonias: ['Nueva 801'],
    });
    expect((await visitor().get('/api/postal-codes/01000')).status).toBe(404);
  });

  it('of a wrong list changes nothing', async () => {
    await buildPostalCodes([{ colonia: 'Vieja' }]);
    const wrong = Buffer.concat([list('Nueva', 3), Buffer.from('\n2080|Corta|Colonia|Calvillo|Aguascalientes|')]);
    await expect(importPostalCodes(env.databaseUrl, wrong)).rejects.toThrow('Renglón 5: «2080»');
    expect(await stored()).toEqual(['Vieja']);
  });

  it('leaves one list and no mixture when two begin at once', async () => {
    await Promise.all(['Una', 'Otra'].map((name) => importPostalCodes(env.databaseUrl, list(name, 500))));
    const colonias = await stored();
    expect(colonias).toHaveLength(500);
    expect(new Set(colonias.map((colonia) => colonia.split(' ')[0])).size).toBe(1);
  });

  it('shows the old list to whoever asks meanwhile', async () => {
    await buildPostalCodes([{ code: '64020', colonia: 'Vieja' }]);
    const row = {
      code: '64020',
      colonia: 'Nueva',
      kind: 'Colonia',
      municipality: 'M',
      state: 'Nuevo León',
      city: null,
    };
    await database.transaction(async (transaction) => {
      await replacePostalCodes((sql, bind) => database.query(sql, { bind, transaction }), [row]);
      expect((await visitor().get('/api/postal-codes/64020')).body.colonias).toEqual(['Vieja']);
    });
    expect(await stored()).toEqual(['Nueva']);
  });
});
