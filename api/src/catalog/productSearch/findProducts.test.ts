import { randomUUID } from 'node:crypto';
import type { ProductView } from '@boom/contract';
import { demoCatalogue } from '../../../demo/catalogue';
import { database } from '../../database/connection';
import { query } from '../../database/query';
import { signedIn, visitor } from '../../test/build';
import { buildCategory, buildProduct } from '../build';
import { Product } from '../model';
import { countFacets, deleteUnusedWords, findProducts } from '.';
import { readMeant, readSearch } from './readSearch';

beforeAll(async () => {
  const games = await buildCategory({ name: 'Videojuegos' });
  await buildProduct({
    name: 'Audífonos Sonara Aire 2 con cancelación de ruido',
    description: 'Batería de 45 horas y estuche de carga.',
    specifications: [{ name: 'Conexión', value: 'Bluetooth 5.3' }],
  });
  await buildProduct({ name: 'Laptop Tolvia Vuelo 14 16GB 512 GB', description: 'Ligera, para la universidad.' });
  await buildProduct({ name: 'Ruteador Kuvexa Wi-Fi 6', description: 'Señal en toda la casa.' });
  await buildProduct({ name: 'Consola Zarko One', categoryId: games.id });
  await buildProduct({ name: 'Cámara Zarko 360', description: 'Graba en 4K.' });
  await buildProduct({ name: 'Bocina portátil', description: 'Suena como los audífonos, pero para todos.' });
  await buildProduct({ name: 'Cargador 100%_real', description: '' });
  await buildProduct({ name: 'Celular Brío 8GB/512GB/Triple lente', description: 'Grabador+editor, versión 5.3.' });
});

async function search(typed: string, more = ''): Promise<string[]> {
  const { status, body } = await visitor().get(`/api/products?search=${encodeURIComponent(typed)}${more}`);
  expect([typed, status]).toEqual([typed, 200]);
  return body.map(({ name }: ProductView) => name);
}

const earphones = 'Audífonos Sonara Aire 2 con cancelación de ruido';
const laptop = 'Laptop Tolvia Vuelo 14 16GB 512 GB';
const router = 'Ruteador Kuvexa Wi-Fi 6';
const phone = 'Celular Brío 8GB/512GB/Triple lente';

describe('searching products', () => {
  it.each([
    ['the exact words', 'Sonara Aire', [earphones]],
    ['without accents and in capitals', 'AUDIFONOS sonara', [earphones]],
    ['with accents nobody wrote', 'láptop', [laptop]],
    ['another grammatical form', 'audífono sonara', [earphones]],
    ['a word that is not finished', 'canc', [earphones]],
    ['a letter too few', 'audifnos sonara', [earphones]],
    ['a letter too many', 'lapptop', [laptop]],
    ['two letters swapped', 'lpatop', [laptop]],
    ['a wrong first letter', 'captop', [laptop]],
    ['two typos in a long word', 'cancelasionn', [earphones]],
    ['a word of the description', 'universidad', [laptop]],
    ['a specification', 'bluetooth', [earphones]],
    ['the category', 'videojuegos', ['Consola Zarko One']],
    ['words in any order, with small words between', 'ruido de la sonara', [earphones]],
    ['another word for it', 'notebook tolvia', [laptop]],
    ['another word for it, in the plural', 'Módems', [router]],
    ['another word for it in two', 'head-phones sonara', [earphones]],
    ['a unit written apart', '16 gb', [laptop]],
    ['a unit written together', 'tolvia 512gb', [laptop]],
    ['a word with a hyphen', 'wi-fi', [router]],
    ['the same without it', 'wifi', [router]],
    ['a word between slashes', '512gb triple', [phone]],
    ['words joined by a slash', '8GB/512GB', [phone]],
    ['a word after a plus', 'editor', [phone]],
    ['a number with a dot', '5.3 grabador', [phone]],
    ['letters inside a word', 'teador', [router]],
    ['a first word that lacks its end', 'lapto tolvia', [laptop]],
    ['a short form', 'celu brío', [phone]],
    ['a shorter one', 'lap tolvia', [laptop]],
    ['a word in two parts', 'lap top tolvia', [laptop]],
    ['the same with an unknown end', 'sonara cance lacion', [earphones]],
    ['what looks like a pattern, literally', '100%_r', ['Cargador 100%_real']],
  ])('finds by %s', async (_name, typed, expected) => {
    expect(await search(typed)).toEqual(expected);
  });

  it('puts the product that is called so before the one that mentions it', async () => {
    expect(await search('audífonos')).toEqual([earphones, 'Bocina portátil']);
  });

  it('puts what is called so first, then what its first word says, each the newest first', async () => {
    const words = { description: 'Con transmisor satelital.' };
    await buildProduct({ name: 'Barómetro satelital' });
    await buildProduct({ name: 'Brújula', description: 'También es barómetro satelital.' });
    await buildProduct({ name: 'Barómetro de bolsillo', ...words });
    await buildProduct({ name: 'Barómetro de pared', ...words });
    expect(await search('barómetro satelital')).toEqual([
      'Barómetro satelital',
      'Barómetro de pared',
      'Barómetro de bolsillo',
      'Brújula',
    ]);
  });

  it('takes a model’s number for no number of its own: what else has it is something else', async () => {
    await buildProduct({ name: 'Celular Galax A55' });
    await buildProduct({ name: 'Proyector Galax 55 lúmenes' });
    expect(await search('galax a55')).toEqual(['Celular Galax A55']);
    expect(await search('galax e55')).toEqual([]);
    expect(await search('galax 55')).toEqual(['Proyector Galax 55 lúmenes']);
  });

  it('finds a number and its unit where they stand together, apart or not', async () => {
    const [connection, weight] = ['Bluetooth 5.3', '248 g'].map((value) => ({ name: 'Dato', value }));
    await buildProduct({ name: 'Audífonos Timbre', specifications: [connection!, weight!] });
    await buildProduct({ name: 'Celular Timbre 5G' });
    await buildProduct({ name: 'Celular Timbre con red 5 G' });
    expect((await search('timbre 5g')).sort()).toEqual(['Celular Timbre 5G', 'Celular Timbre con red 5 G']);
  });

  it('takes inches for said, and a unit’s names for the same, after a number alone', async () => {
    await buildProduct({ name: 'Tele Cinabrio 65" OLED', description: '40 W en dos canales.' });
    await buildProduct({
      name: 'Tele Cinabrio 43"',
      description: 'Cable de 2 metros. Se ve desde pocas pulgadas.',
    });
    await buildProduct({ name: 'Celular Cinabrio 256 GB', specifications: [{ name: 'Cámara', value: '50 MP' }] });
    const cases = [
      ['cinabrio 65 pulgadas', 'Tele Cinabrio 65" OLED'],
      ['tele cinabrio de 65pulg', 'Tele Cinabrio 65" OLED'],
      ['cinabrio 40 watts', 'Tele Cinabrio 65" OLED'],
      ['cinabrio pulgadas', 'Tele Cinabrio 43"'],
      ['cinabrio 2 m', 'Tele Cinabrio 43"'],
      ['cinabrio 256 gigas', 'Celular Cinabrio 256 GB'],
      ['cinabrio 256gigas', 'Celular Cinabrio 256 GB'],
      ['cinabrio 50 megapíxeles', 'Celular Cinabrio 256 GB'],
    ];
    for (const [typed, found] of cases) expect([typed, await search(typed!)]).toEqual([typed, [found]]);
    expect(await search('cinabrio gigas')).toEqual([]);
  });

  it('finds thousands with a comma and without, whichever of them was typed', async () => {
    await buildProduct({ name: 'Mouse Zarpa 26,000 DPI' });
    await buildProduct({ name: 'Batería Zarpa 1000000 mAh' });
    for (const number of ['26000', '26,000'])
      expect(await search(`zarpa ${number}`)).toEqual(['Mouse Zarpa 26,000 DPI']);
    for (const number of ['1000000', '1,000,000']) expect(await search(`zarpa ${number}`)).toHaveLength(1);
  });

  it('finds without a hyphen what nothing has with it', async () => {
    await buildProduct({ name: 'Repetidor WiFi Menta' });
    expect(await search('wi-fi menta')).toEqual(['Repetidor WiFi Menta']);
  });

  it.each([
    ['zarko - inexistente', 3],
    ['zarko -inexistente', 3],
    ['zárko-inexistente', 5],
  ])('looks «%s» up as words once for each way to write it, and then as letters', async (typed, times) => {
    const read = jest.fn(query) as jest.Mock & typeof query;
    await findProducts({ search: typed }, { limit: 5, offset: 0 }, { read, seesInactive: false });
    expect(read).toHaveBeenCalledTimes(times);
    read.mockClear();
    // Specifications are counted at the end alone.
    await countFacets({ search: typed, category: randomUUID() }, { read, seesInactive: false });
    expect(read).toHaveBeenCalledTimes(times + 1);
  });

  it('finds the last word at each of its letters, also where Spanish cuts its end', async () => {
    const name = 'Soporte compacto magnético con inteligencia';
    await buildProduct({ name });
    for (const word of ['magnetico', 'inteligencia']) {
      for (let letters = 4; letters <= word.length; letters += 1) {
        const typed = `soporte ${word.slice(0, letters)}`;
        expect([typed, await search(typed)]).toEqual([typed, [name]]);
      }
    }
  });

  it('must find every word', async () => {
    expect(await search('zarko')).toHaveLength(2);
    expect(await search('zarko 360')).toEqual(['Cámara Zarko 360']);
    expect(await search('zarko tolvia')).toEqual([]);
  });

  it('finds what has half of the words or more, the most and then the best named first, when that is asked', async () => {
    const most = (typed: string) => search(typed, '&matching=most');
    await buildProduct({ name: 'Ratón Obsidio rojo', description: 'Conexión inalámbrica.' });
    await buildProduct({ name: 'Base', description: 'Para el ratón Obsidio.' });
    await buildProduct({ name: 'Funda Obsidio' });
    expect(await search('ratón obsidio inalámbrico baratísimo')).toEqual([]);
    expect(await most('ratón obsidio inalámbrico baratísimo')).toEqual(['Ratón Obsidio rojo', 'Base']);
    expect(await most('obsidio baratísimo')).toEqual(['Funda Obsidio', 'Ratón Obsidio rojo', 'Base']);
    expect(await most('baratísimo')).toEqual([]);
    expect(await most('inexistente videojuegos')).toEqual(['Consola Zarko One']);
    const { status } = await visitor().get('/api/products?search=obsidio&matching=all');
    expect(status).toBe(400);
  });

  it('takes another order and filters when asked', async () => {
    expect(await search('zarko', '&sort=name')).toEqual(['Cámara Zarko 360', 'Consola Zarko One']);
    expect(await search('zarko', '&available=false')).toEqual([]);
  });

  it.each(['refrigerador', 'de la', '%%', 'a_a', "'; DROP TABLE products; --", '!&|():*<->', '🎧', '   .  '])(
    'finds nothing for "%s", and nothing breaks',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it('is no search when nothing was typed', async () => {
    expect((await search('')).length).toBeGreaterThan(7);
    expect((await search('   ')).length).toBeGreaterThan(7);
  });

  it('pages by relevance', async () => {
    const first = await visitor().get('/api/products?search=zarko&limit=1');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await visitor().get(next);
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(new Set([first.body[0].name, second.body[0].name])).toEqual(
      new Set(['Consola Zarko One', 'Cámara Zarko 360']),
    );
  });

  it('finds a product under its category’s new name', async () => {
    const category = await buildCategory({ name: 'Relojes' });
    await buildProduct({ name: 'Pulse 3', categoryId: category.id });
    await category.update({ name: 'Cronómetros' });
    expect(await search('cronometros')).toEqual(['Pulse 3']);
    expect(await search('cronometros pulse')).toEqual(['Pulse 3']);
    expect(await search('relojes')).toEqual([]);
  });

  it('finds by a plural that Spanish does not know what is called so in the singular', async () => {
    await buildCategory({ name: 'Tablets' });
    await buildProduct({ name: 'Mochila resistente para tablet' });
    for (const typed of ['mochila tablets', 'tablets mochila']) {
      expect(await search(typed)).toEqual(['Mochila resistente para tablet']);
    }
  });

  it('writes no product when its category is renamed, however many there are', async () => {
    const category = await buildCategory({ name: 'Relojería' });
    const product = await buildProduct({ name: 'Vértice 9', categoryId: category.id });
    const rowVersion = async () =>
      (await database.query(`SELECT xmin FROM products WHERE id = '${product.id}'`))[0] as unknown;
    const before = await rowVersion();
    const admin = await signedIn({ isAdmin: true });
    expect((await admin.patch(`/api/admin/categories/${category.id}`, { name: 'Cronometría' })).status).toBe(200);
    expect(await rowVersion()).toEqual(before);
    expect(await search('cronometria')).toEqual(['Vértice 9']);
  });

  it('keeps what it finds, under no category, when a category of thousands is deleted', async () => {
    const category = await buildCategory({ name: 'Refacciones' });
    for (let batch = 0; batch < 3; batch += 1) {
      await database.query(`INSERT INTO products (name, price, category_id)
        SELECT 'Tornillo ' || n, 1, '${category.id}' FROM generate_series(1, 1000) AS n`);
    }
    await category.destroy();
    expect(await search('refacciones')).toEqual([]);
    expect((await visitor().get('/api/products?search=tornillo&limit=1')).headers.get('x-total-count')).toBe('3000');
  });

  it('finds every product of the demo shop by all the words of its name', async () => {
    const names = demoCatalogue.products.map(({ name }) => name);
    await database.query("INSERT INTO products (name, price, created_at) SELECT unnest($1::text[]), 1, '2020-01-01'", {
      bind: [names],
    });
    for (const name of names) {
      const reader = { read: query, seesInactive: true };
      const { products } = await findProducts({ search: name }, { limit: 5, offset: 0 }, reader);
      expect(products.map((product) => product.name)).toContain(name);
    }
    await database.query('DELETE FROM products WHERE name = ANY ($1::text[])', { bind: [names] });
  });

  it('folds what is typed as it folds what is stored', async () => {
    await buildProduct({ name: 'Straße Ørsted Œuvre' });
    for (const typed of ['straße', 'STRASSE', 'ørsted', 'orsted', 'œuvre', 'oeuvre', 'tras']) {
      expect(await search(typed)).toEqual(['Straße Ørsted Œuvre']);
    }
  });

  it('forgets a word that nobody uses any more, and corrects it again', async () => {
    const product = await buildProduct({ name: 'Tecaldo mecánico' });
    await buildProduct({ name: 'Teclado óptico' });
    await product.update({ name: 'Teclado mecánico' });
    expect(await search('tecaldo')).toEqual([]);
    await database.query("UPDATE search_words SET seen_at = now() - interval '2 hours'");
    await deleteUnusedWords();
    expect((await search('tecaldo')).sort()).toEqual(['Teclado mecánico', 'Teclado óptico']);
    expect(await search('sonara aire')).toEqual([earphones]);
  });

  it('forgets words also where finding them takes longer than a call may', async () => {
    const product = await buildProduct({ name: 'Monitro curvo' });
    await product.update({ name: 'Monitor curvo' });
    await database.query("UPDATE search_words SET seen_at = now() - interval '2 hours' WHERE word = 'monitro'");
    await database.query(
      `CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN PERFORM pg_sleep(5.6); RETURN OLD; END';
       CREATE TRIGGER take_long BEFORE DELETE ON search_words FOR EACH STATEMENT EXECUTE FUNCTION take_long()`,
    );
    try {
      await deleteUnusedWords();
    } finally {
      await database.query('DROP TRIGGER take_long ON search_words; DROP FUNCTION take_long()');
    }
    expect(await query("SELECT FROM search_words WHERE word = 'monitro'")).toEqual([]);
  });
});

describe('the words of what was typed', () => {
  it('are folded, twelve at most, the small words of a sentence left out', async () => {
    const typed = `77GB de TRÉBOL, ${'lirio '.repeat(20)}`;
    const search = await readSearch(typed, query);
    expect(search.words.map(({ query }) => query)).toEqual([
      '(77gb | (77 <-> gb))',
      '(trebol)',
      ...Array.from({ length: 8 }, () => '(lirio)'),
      '(lirio:*)',
    ]);
    expect(await readMeant(search, query)).toBeNull();
  });

  it('know a new word or category at once, and one that is gone no more', async () => {
    const read = async (typed: string) => readSearch(typed, query);
    expect(await readMeant(await read('pantala'), query)).toBeNull();
    await buildProduct({ name: 'Pantalla Xilo' });
    expect(await readMeant(await read('pantala'), query)).toBe('pantalla');
    const category = await buildCategory({ name: 'Pantallas' });
    expect((await read('pantallas')).words[0]?.categoryIds).toEqual([category.id]);
    await category.destroy();
    expect((await read('pantallas')).words[0]?.categoryIds).toEqual([]);
  });

  it('are remembered without waiting for another product that is saved with the same words', async () => {
    const name = 'Bocina Sonara';
    await buildProduct({ name });
    const saving = await database.transaction();
    try {
      await Product.create({ name, price: '1' }, { transaction: saving });
      await database.transaction(async (transaction) => {
        await database.query("SET LOCAL lock_timeout = '500ms'", { transaction });
        await Product.create({ name, price: '1' }, { transaction });
      });
    } finally {
      await saving.rollback();
    }
  });
});

describe('a notice that lists may hold other products', () => {
  it('comes of a change of every column but the stock, and what follows from it', async () => {
    const [rows] = await database.query(`
      SELECT attname FROM pg_attribute WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped
        AND NOT attnum = ANY (SELECT unnest(tgattr::int2[]) FROM pg_trigger WHERE tgname = 'notify_lists')
      ORDER BY attname`);
    const withoutNotice = (rows as { attname: string }[]).map(({ attname }) => attname);
    // Until when a price holds changes with the price, and the badge that somebody chose with the one that is shown.
    const withOthers = ['own_promotion_type', 'price_valid_from', 'price_valid_until'];
    expect(withoutNotice).toEqual(['changed_in', 'is_scarce', ...withOthers, 'stock', 'updated_at', 'version']);
  });
});
