import { visitor } from '../../test/build';
import { buildProduct } from '../build';
import { synonymsOf } from './synonyms';

const search = async (typed: string) =>
  (await visitor().get(`/api/products?search=${encodeURIComponent(typed)}`)).body.map(
    ({ name }: { name: string }) => name,
  );

it('finds what is called otherwise, after what is called so, and not what it goes with', async () => {
  await buildProduct({ name: 'Pantalla Sinóptica 55"', description: 'Con control de voz.' });
  await buildProduct({ name: 'Base Sinóptica para televisor', description: '' });
  await buildProduct({ name: 'Cable Sinóptico HDMI', description: 'De tu consola a la pantalla.' });
  expect(await search('televisor sinoptica')).toEqual(['Base Sinóptica para televisor', 'Pantalla Sinóptica 55"']);
  expect(await search('televisiones sinoptica')).toContain('Pantalla Sinóptica 55"');
});

it('takes a word for another one of two, by their order', async () => {
  await buildProduct({ name: 'Batería portátil Recarga 20,000 mAh' });
  await buildProduct({ name: 'Bocina portátil Recarga con batería' });
  for (const typed of ['powerbank recarga', 'Power Bank Recarga', 'power-banks recarga'])
    expect(await search(typed)).toEqual(['Batería portátil Recarga 20,000 mAh']);
});

it('knows plurals, and no other for most words', () => {
  expect(synonymsOf('altavoces')).toContain('(bocina:A)');
  expect(synonymsOf('celulares')).toContain('(telefono:A)');
  expect(synonymsOf('audifono')).toContain('(auriculares:A)');
  expect(synonymsOf('teclado')).toEqual([]);
  expect(synonymsOf('webcam')).toEqual(['(camara:A <-> web:A)']);
});
