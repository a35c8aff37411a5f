import { buildProduct } from '../../platform/src/testing/build';
import { askApi, readVariants } from './readProducts';

afterEach(() => jest.restoreAllMocks());

// A feed of half the catalogue is none.
it('a question of the site that the API refuses for the moment is asked again when it says, and no earlier', async () => {
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response(null, { status: 429, headers: { 'Retry-After': '1' } }))
    .mockResolvedValue(Response.json([]));
  const begun = performance.now();
  expect((await askApi('/api/products', 'http://api')).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(performance.now() - begun).toBeGreaterThan(900);
});

it('a product that was withdrawn since it was listed has no variants, and a feed goes on with the next', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 404 }));
  const product = buildProduct({ options: [{ name: 'Color', values: ['Azul', 'Rojo'] }] });
  expect(await readVariants('http://api', product)).toEqual([]);
});
