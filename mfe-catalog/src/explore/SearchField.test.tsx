import { answer, holdAnswer, type SeenRequest } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { lastQuery, openExplore } from '../test/openExplore';

describe('the search', () => {
  it('that fails shows no products of the one before it, and can be tried again', async () => {
    let isDown = false;
    const { user } = await openExplore('', {
      'GET /api/products': ({ url }: SeenRequest) =>
        isDown && url.includes('search=') ? answer(503) : answer(200, [buildProduct()], { 'X-Total-Count': '1' }),
    });
    await screen.findByText('1 producto encontrado');
    isDown = true;
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en el catálogo' }), 'bocina');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText(buildProduct().name)).not.toBeInTheDocument();
    expect(screen.queryByText(/encontrados?$/)).not.toBeInTheDocument();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('1 producto encontrado')).toBeVisible();
  });

  it('waits until the typing rests, and leaves no step of the history per letter', async () => {
    const { user, requests, address } = await openExplore();
    await screen.findByText('1 producto encontrado');
    const before = requests.length;
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en el catálogo' }), 'bocina');
    expect(requests).toHaveLength(before);
    await waitFor(() => expect(address()).toBe('?q=bocina'));
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ search: 'bocina', sort: 'relevance' }));
    expect(requests.filter(({ url }) => url.startsWith('/api/products?search='))).toHaveLength(1);
  });

  it('does not wait after Enter, and is emptied with its button', async () => {
    const { user, address } = await openExplore();
    await user.type(screen.getByRole('searchbox'), 'tele{Enter}');
    expect(address()).toBe('?q=tele');
    await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(address()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.type(screen.getByRole('searchbox'), 'x');
    // Before the typing rests, too.
    await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('follows the address when another search comes from elsewhere', async () => {
    const { router } = await openExplore('?q=tele');
    await act(() => router.navigate('/explorar?q=consola'));
    expect(screen.getByRole('searchbox')).toHaveValue('consola');
  });
});

describe('a mistyped search', () => {
  const facetsOf = (meant: string | null) => ({
    total: 1,
    categories: [],
    promotions: [],
    availability: { available: 1, soldOut: 0 },
    freeShipping: 0,
    price: null,
    priceBands: [],
    meant,
  });
  const question = (text: string) => screen.findByRole('button', { name: `¿Quisiste decir «${text}»?` });

  it('asks whether another word was meant, and searches for it', async () => {
    const { user, address, requests } = await openExplore('?q=bosina&available=true', {
      'GET /api/products/facets': ({ url }: SeenRequest) => facetsOf(url.includes('bosina') ? 'bocina' : null),
    });
    await user.click(await question('bocina'));
    expect(address()).toBe('?q=bocina&available=true');
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ search: 'bocina', available: 'true' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Quisiste decir/ })).toBeNull());
    expect(screen.getByRole('region', { name: 'Productos' })).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('bocina');
  });

  it('drops the suggestion once another search is typed', async () => {
    const { held, come } = holdAnswer(facetsOf(null));
    const { router } = await openExplore('?q=bosina', {
      'GET /api/products/facets': ({ url }: SeenRequest) => (url.includes('bosina') ? facetsOf('bocina') : held()),
    });
    await question('bocina');
    await act(() => router.navigate('/explorar?q=consola'));
    expect(screen.queryByRole('button', { name: /Quisiste decir/ })).toBeNull();
    await act(async () => come());
    expect(screen.queryByRole('button', { name: /Quisiste decir/ })).toBeNull();
  });
});
