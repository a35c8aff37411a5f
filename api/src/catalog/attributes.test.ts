import { randomUUID } from 'node:crypto';
import type { CategoryAttribute } from '@boom/contract';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { cache } from '../test/cached';
import { buildCategory, buildFamily, buildProduct, editedFamily } from './build';
import type { Category } from './model';

const attribute = (given: Partial<CategoryAttribute> & { name: string }): CategoryAttribute => ({
  id: randomUUID(),
  type: 'text',
  unit: '',
  options: [],
  isFilter: true,
  ...given,
});
const memory = attribute({ name: 'Memoria RAM', type: 'number', unit: 'GB' });
const color = attribute({ name: 'Color', type: 'choice', options: ['Negro', 'Azul'] });
const weight = attribute({ name: 'Peso', isFilter: false });

let admin: SignedInClient;
let phones: Category;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
  phones = await buildCategory({ name: 'Celulares' });
});

const setAttributes = (attributes: CategoryAttribute[], id = phones.id) =>
  admin.patch(`/api/admin/categories/${id}`, { attributes });
const pair = (name: string, value: string) => ({ name, value });
const phone = (name: string, ...specifications: { name: string; value: string }[]) =>
  admin.post('/api/admin/products', { name, price: '100', categoryId: phones.id, specifications });

describe('the attributes of a category', () => {
  it('are edited in the panel, in their order, and read by anybody', async () => {
    const { status, body } = await setAttributes([memory, color, weight]);
    expect([status, body.attributes]).toEqual([200, [memory, color, weight]]);
    expect((await visitor().get(`/api/categories/${phones.id}/attributes`)).body).toEqual([memory, color, weight]);
    const listed = (await visitor().get('/api/categories')).body as object[];
    expect(listed.filter((category) => 'attributes' in category)).toEqual([]);
  });

  it.each([
    ['two of one name', [memory, { ...color, name: 'memoria  ram' }], 'attributes'],
    ['a choice without options', [{ ...color, options: [] }], 'attributes[0].options'],
    ['a name that a filter could not carry', [{ ...color, name: 'Color: exterior' }], 'attributes[0].name'],
    ['an option twice', [{ ...color, options: ['Azul', 'azul '] }], 'attributes[0].options'],
    ['a type that there is not', [{ ...color, type: 'date' }], 'attributes[0].type'],
  ])('are refused with %s', async (_name, attributes, field) => {
    const { status, body } = await setAttributes(attributes as CategoryAttribute[]);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('stay when an old form, which does not know them, saves the category', async () => {
    await admin.patch(`/api/admin/categories/${phones.id}`, { name: 'Celulares', emoji: '📱', isActive: true });
    expect((await visitor().get(`/api/categories/${phones.id}/attributes`)).body).toHaveLength(3);
  });

  it('are not overwritten by an administrator who has not seen another’s', async () => {
    const category = await buildCategory();
    const [one, other] = await Promise.all(
      [memory, color].map((each) =>
        admin.patch(`/api/admin/categories/${category.id}`, { attributes: [each], version: 1 }),
      ),
    );
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  });

  it('are not shown of a category that is switched off or unknown', async () => {
    const hidden = await buildCategory({ isActive: false });
    for (const id of [hidden.id, randomUUID(), 'x']) {
      expect((await visitor().get(`/api/categories/${id}/attributes`)).status).toBe(404);
    }
    expect((await admin.get(`/api/categories/${hidden.id}/attributes`)).status).toBe(200);
  });

  it('are read anew by whoever has read them when they change, and by nobody when the category is switched off', async () => {
    const category = await buildCategory();
    const path = `/api/categories/${category.id}/attributes`;
    await setAttributes([memory, color], category.id);
    await cache(path);
    await setAttributes([{ ...color, name: 'Tono' }], category.id);
    expect((await visitor().get(path)).body).toMatchObject([{ name: 'Tono' }]);
    await cache(path);
    await admin.patch(`/api/admin/categories/${category.id}`, { isActive: false });
    expect((await visitor().get(path)).status).toBe(404);
  });
});

describe('a product of a category with attributes', () => {
  it('has them first, in the words of the category, and its free pairs after them', async () => {
    const { body } = await phone('Uno', pair('Garantía', '1 año'), pair('color', 'AZUL'), pair('memoria ram', '8gb'));
    expect(body.specifications).toEqual([
      pair('Memoria RAM', '8 GB'),
      pair('Color', 'Azul'),
      pair('Garantía', '1 año'),
    ]);
  });

  it('is fitted when it comes into the category, and as an import writes it', async () => {
    const product = await buildProduct({ specifications: [pair('Peso', '1 kg'), pair('MEMORIA RAM', '4')] });
    const moved = await admin.patch(`/api/admin/products/${product.id}`, { categoryId: phones.id });
    expect(moved.body.specifications).toEqual([pair('Memoria RAM', '4 GB'), pair('Peso', '1 kg')]);
  });

  it('has an attribute under its new name as soon as that is saved, others’ pairs untouched', async () => {
    const category = await buildCategory();
    const ram = attribute({ name: 'RAM' });
    await setAttributes([ram], category.id);
    const inside = await buildProduct({
      categoryId: category.id,
      specifications: [pair('Color', 'Gris'), pair('RAM', '8')],
    });
    const outside = await buildProduct({ specifications: [pair('RAM', '8')] });
    await setAttributes([{ ...ram, name: 'Memoria' }], category.id);
    expect((await inside.reload()).specifications).toEqual([pair('Color', 'Gris'), pair('Memoria', '8')]);
    expect((await outside.reload()).specifications).toEqual([pair('RAM', '8')]);
  });

  it('is found by its options under an attribute’s new name, and whoever edits its variants is told', async () => {
    const { id } = await buildCategory();
    await setAttributes([color, memory], id);
    const { product } = await buildFamily(admin, { categoryId: id });
    expect((await setAttributes([{ ...color, name: 'Tono' }, memory], id)).status).toBe(200);
    const found = await visitor().get(`/api/products?category=${id}&specs=${encodeURIComponent('Tono:Azul')}`);
    expect(found.body.map(({ name }: { name: string }) => name)).toEqual(['Tolvia 15']);
    const { specifications } = (await visitor().get(`/api/products/facets?category=${id}`)).body;
    expect(specifications).toMatchObject([{ name: 'Tono', values: [{ value: 'Negro' }, { value: 'Azul' }] }]);
    const shown = (await visitor().get(`/api/products/${product.id}`)).body;
    expect(shown.options.map(({ name }: { name: string }) => name)).toEqual(['Tono', 'Capacidad']);
    const seenBefore = await admin.put(`/api/admin/products/${product.id}/variants`, editedFamily(product));
    expect(seenBefore.body).toMatchObject({ code: 'changed_meanwhile', changed: ['options'] });
  });

  it('has each under its own new name where one takes another’s, in one save', async () => {
    const category = await buildCategory();
    const [ram, disk] = [attribute({ name: 'Memoria' }), attribute({ name: 'Almacenamiento' })];
    const names = (first: string, second: string) =>
      setAttributes(
        [
          { ...ram, name: first },
          { ...disk, name: second },
        ],
        category.id,
      );
    await names('Memoria', 'Almacenamiento');
    const { id: categoryId } = category;
    const specifications = [pair('Memoria', '8 GB'), pair('Almacenamiento', '256 GB'), pair('Color', 'Gris')];
    const product = await buildProduct({ categoryId, specifications });
    for (const [first, second] of [
      ['Almacenamiento', 'Capacidad'],
      ['Capacidad', 'Almacenamiento'],
    ] as const) {
      expect((await names(first, second)).status).toBe(200);
      const renamed = [pair(first, '8 GB'), pair(second, '256 GB'), pair('Color', 'Gris')];
      expect((await product.reload()).specifications).toEqual(renamed);
    }
  });
});

describe('a list filtered by specifications', () => {
  let category: Category;
  const names = async (specs: string, more = '') => {
    const query = `/api/products?category=${category.id}&sort=name&specs=${encodeURIComponent(specs)}${more}`;
    const { status, body } = await visitor().get(query);
    expect(status).toBe(200);
    return body.map(({ name }: { name: string }) => name);
  };
  const facets = async (query: string) =>
    (await visitor().get(`/api/products/facets?category=${category.id}&${query}`)).body;

  beforeAll(async () => {
    category = await buildCategory();
    await setAttributes([memory, color, weight], category.id);
    const products = [
      ['A', '16 GB', 'Negro'],
      ['B', '8 GB', 'Negro'],
      ['C', '8 GB', 'Azul'],
      ['D', '128 GB', 'Rojo'],
    ] as const;
    for (const [name, ram, shade] of products) {
      const specifications = [pair('Memoria RAM', ram), pair('Color', shade), pair('Peso', '1 kg')];
      await buildProduct({ name, categoryId: category.id, specifications });
    }
  });

  it('has any of the values of one name, and all of the names', async () => {
    expect(await names('Memoria RAM:8 GB')).toEqual(['B', 'C']);
    expect(await names('Memoria RAM:8 GB|Memoria RAM:16 GB')).toEqual(['A', 'B', 'C']);
    expect(await names('Memoria RAM:8 GB|Color:Negro')).toEqual(['B']);
    expect(await names('Memoria RAM:9 GB')).toEqual([]);
    expect(await names("Color:'; DROP TABLE products; --")).toEqual([]);
    expect(await names('||nada|:')).toHaveLength(4);
  });

  it('counts other categories without what is chosen in this one: they have other specifications', async () => {
    const other = await buildCategory();
    for (const name of ['X', 'Y']) await buildProduct({ name, categoryId: other.id });
    const { categories, total } = await facets(`specs=${encodeURIComponent('Color:Azul')}`);
    expect(total).toBe(1);
    expect(categories).toContainEqual({ id: category.id, count: 1 });
    expect(categories).toContainEqual({ id: other.id, count: 2 });
  });

  it('knows the options of a product that comes in variants', async () => {
    const { product } = await buildFamily(admin, { categoryId: category.id });
    const color = async () => (await facets('')).specifications.find(({ name }: { name: string }) => name === 'Color');
    expect((await color()).values).toContainEqual({ value: 'Azul', count: 2 });
    expect(await names('Color:Azul')).toEqual(['C', 'Tolvia 15']);
    expect((await admin.delete(`/api/admin/products/${product.id}`)).status).toBe(204);
    expect((await color()).values).toContainEqual({ value: 'Azul', count: 1 });
  });

  it('asks one variant for all of its options, and for units', async () => {
    const { id } = await buildCategory();
    const size: CategoryAttribute = attribute({ name: 'Capacidad', type: 'number', unit: 'GB' });
    await setAttributes([color, size], id);
    // Blue ones of 128 and 256 GB, and a black one of 128, of which none is left.
    await buildFamily(admin, { categoryId: id, specifications: [pair('Pantalla', '6.1')] });
    const seen = async (query: string) => {
      const read = async (path: string) => (await visitor().get(`/api/products${path}?category=${id}&${query}`)).body;
      const [list, facets] = [await read(''), await read('/facets')];
      const values = (facets.specifications ?? []).flatMap((each: { values: { value: string }[] }) => each.values);
      const { available, soldOut } = facets.availability;
      return [list.length, facets.total, available, soldOut, values.map(({ value }: { value: string }) => value)];
    };
    const specs = (text: string) => `specs=${encodeURIComponent(text)}`;
    const all = ['Negro', 'Azul', '128 GB', '256 GB'];
    expect(await seen('')).toEqual([1, 1, 1, 0, all]);
    expect(await seen('available=true')).toEqual([1, 1, 1, 0, ['128 GB', '256 GB']]);
    expect(await seen(specs('Color:Azul|Capacidad:256 GB|Pantalla:6.1'))).toEqual([
      1,
      1,
      1,
      0,
      ['Azul', '128 GB', '256 GB'],
    ]);
    expect(await seen(specs('Color:Negro'))).toEqual([1, 1, 0, 1, ['Negro', 'Azul']]);
    expect(await seen(`${specs('Color:Negro')}&available=false`)).toEqual([1, 1, 0, 1, ['Negro']]);
    expect((await seen(`${specs('Color:Negro')}&available=true`)).slice(0, 4)).toEqual([0, 0, 0, 1]);
    expect((await seen(specs('Color:Negro|Capacidad:256 GB'))).slice(0, 4)).toEqual([0, 0, 0, 0]);
  });

  it('has the options of a product in the category’s words, as its specifications', async () => {
    const { product } = await buildFamily(admin, { categoryId: category.id });
    const path = `/api/admin/products/${product.id}/variants`;
    const inCapitals = (word: string) => word.toUpperCase();
    const { family, options = [], version } = product;
    const typed = {
      version,
      options: options.map(({ name, values }) => ({ name: inCapitals(name), values: values.map(inCapitals) })),
      variants: family.variants.map(({ optionValues, ...variant }) => ({
        ...variant,
        optionValues: optionValues.map(inCapitals),
      })),
    };
    const saved = await admin.put(path, typed);
    expect([saved.status, saved.body.options[0]]).toEqual([200, options[0]]);
    expect(await names('Color:Azul')).toContain('Tolvia 15');
    const [first, ...others] = typed.options;
    const twice = {
      ...typed,
      version: saved.body.version,
      options: [{ ...first, values: [...first!.values, 'azul '] }, ...others],
    };
    expect((await admin.put(path, twice)).status).toBe(400);
    await admin.delete(`/api/admin/products/${product.id}`);
  });

  it('offers as many values as an attribute may have options, and the chosen one beside', async () => {
    const { id } = await buildCategory();
    const model = attribute({ name: 'Modelo', type: 'text' });
    await setAttributes([model], id);
    const values = Array.from({ length: 62 }, (_, index) => `M${index + 10}`);
    for (const value of values) await buildProduct({ categoryId: id, specifications: [pair('Modelo', value)] });
    const offered = async (more = '') => {
      const { body } = await visitor().get(`/api/products/facets?category=${id}${more}`);
      return body.specifications[0].values.map(({ value }: { value: string }) => value);
    };
    expect(await offered()).toEqual(values.slice(0, 60));
    expect(await offered('&specs=Modelo:M71')).toEqual([...values.slice(0, 60), 'M71']);
  });

  it('finds what has a value of before letters and accents were one character', async () => {
    const { id } = await buildCategory();
    const [cotton, wool] = ['Algodo\u0301n', 'Lana'];
    await setAttributes([attribute({ name: 'Material' })], id);
    for (const value of [cotton, wool])
      await buildProduct({ categoryId: id, specifications: [pair('Material', value)] });
    const [offered] = (await visitor().get(`/api/products/facets?category=${id}`)).body.specifications;
    expect(offered.values).toContainEqual({ value: cotton, count: 1 });
    const specs = encodeURIComponent(`Material:${cotton}`);
    expect((await visitor().get(`/api/products?category=${id}&specs=${specs}`)).body).toHaveLength(1);
  });

  it('offers a chosen value also where nothing has it beside what else is chosen', async () => {
    const filtered = await facets(`specs=${encodeURIComponent('Color:Azul')}&minPrice=99999`);
    const [{ name, values }] = filtered.specifications;
    expect([name, values]).toEqual(['Color', [{ value: 'Azul', count: 0 }]]);
  });

  it('offers no value of which no variant is for sale', async () => {
    const { product, variant } = await buildFamily(admin, { categoryId: category.id });
    const { id } = variant('Negro', '128 GB');
    const black = async () => {
      const { values } = (await facets('')).specifications.find(({ name }: { name: string }) => name === 'Color');
      return [values.find(({ value }: { value: string }) => value === 'Negro').count, await names('Color:Negro')];
    };
    expect(await black()).toEqual([3, expect.arrayContaining(['Tolvia 15'])]);
    const input = editedFamily(product, (each) => ({ isOffered: each.id !== id }));
    expect((await admin.put(`/api/admin/products/${product.id}/variants`, input)).status).toBe(200);
    expect(await black()).toEqual([2, expect.not.arrayContaining(['Tolvia 15'])]);
    await admin.delete(`/api/admin/products/${product.id}`);
  });

  it('counts each value as it would be shown, an attribute’s own choice left aside', async () => {
    const [ofMemory, ofColor] = [
      {
        name: 'Memoria RAM',
        values: [
          ['8 GB', 2],
          ['16 GB', 1],
          ['128 GB', 1],
        ],
      },
      {
        name: 'Color',
        values: [
          ['Negro', 2],
          ['Azul', 1],
          // No option any more.
          ['Rojo', 1],
        ],
      },
    ].map(({ name, values }) => ({ name, values: values.map(([value, count]) => ({ value, count })) }));
    expect((await facets('')).specifications).toEqual([ofMemory, ofColor]);
    const filtered = await facets(`specs=${encodeURIComponent('Color:Azul')}`);
    expect(filtered.total).toBe(1);
    expect(filtered.specifications).toEqual([ofColor]);
  });

  it('has numbers by size, and what is none at the end', async () => {
    const { id } = await buildCategory();
    await setAttributes([memory], id);
    // The last as it was typed before the category had a unit.
    for (const value of ['16 GB', '16 GB', '16 GB', 'N/D', 'N/D', '1 TB', '8 GB', '32gb']) {
      await buildProduct({ categoryId: id, specifications: [pair('Memoria RAM', value)] });
    }
    const { body } = await visitor().get(`/api/products/facets?category=${id}`);
    expect(body.specifications[0].values.map(({ value }: { value: string }) => value)).toEqual([
      '8 GB',
      '16 GB',
      '32gb',
      'N/D',
      '1 TB',
    ]);
  });

  it('is none of a category without filters', async () => {
    const { id } = await buildCategory();
    const { body } = await visitor().get(`/api/products/facets?category=${id}`);
    expect(body).not.toHaveProperty('specifications');
  });

  it('refuses what is too long', async () => {
    const { status } = await visitor().get(`/api/products?specs=${'x'.repeat(1_001)}`);
    expect(status).toBe(400);
  });
});
