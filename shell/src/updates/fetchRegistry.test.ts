import { fetchRegistry } from './fetchRegistry';

afterEach(() => jest.restoreAllMocks());

it('asks the site for this visitor’s registry, past what the browser has kept', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ generation: 8 }));
  expect(await fetchRegistry(4_321)).toEqual({ generation: 8 });
  // Where the browser keeps no cookies, the header alone says which canaries the tab has.
  expect(asked).toHaveBeenCalledWith(
    '/registry.json',
    expect.objectContaining({ cache: 'no-cache', headers: { Visitor: '4321' } }),
  );
});

it('takes the answer of a site that has none for no registry', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 'service_unavailable' }, { status: 503 }));
  await expect(fetchRegistry(undefined)).rejects.toThrow('503');
});
