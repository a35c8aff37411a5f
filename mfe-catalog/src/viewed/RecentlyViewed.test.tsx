import { clearHistory } from '@boom/platform';
import { answer, expectNoAxeViolations, type SeenRequest } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { viewedProducts } from './viewedProducts';

const phone = buildProduct({ name: 'Teléfono' });
const cable = buildProduct({ name: 'Cable' });
const sold = buildProduct({ name: 'Vendido' });

/** The API: products by id, those of `known`. */
const byIds =
  (...known: (typeof phone)[]) =>
  ({ url }: SeenRequest) => {
    const ids = new URL(url, 'http://x').searchParams.get('ids')?.split(',');
    return ids ? known.filter(({ id }) => ids.includes(id)) : [];
  };

/** Makes everything count as near the screen. */
let comeNear: () => void;

beforeEach(() => {
  localStorage.clear();
  const seen: IntersectionObserverCallback[] = [];
  comeNear = () =>
    act(() => {
      for (const tell of seen)
        tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    });
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      seen.push(tell);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const shelf = () => screen.findByRole('region', { name: 'Vistos recientemente' });
const asked = (requests: SeenRequest[]) => requests.filter(({ url }) => url.includes('ids='));

async function openProduct(product = phone) {
  const view = renderCatalog({
    path: `/producto/${product.id}`,
    api: {
      [`GET /api/products/${phone.id}`]: phone,
      [`GET /api/products/${cable.id}`]: cable,
      'GET /api/products': byIds(phone, cable),
    },
  });
  await screen.findByRole('heading', { level: 1, name: product.name });
  return view;
}

/** Opens the home screen, where these were viewed and the API knows those, and scrolls down to the shelf. */
async function openHome(viewed: (typeof phone)[], answered: (request: SeenRequest) => unknown) {
  viewedProducts.write(viewed.map(({ id }) => id));
  const view = renderCatalog({ api: { 'GET /api/products': answered } });
  await screen.findByText('No hay productos destacados');
  comeNear();
  return view;
}

describe('recently viewed products', () => {
  it('are stored when a product page opens, and not shown on that page', async () => {
    await openProduct();
    await waitFor(() => expect(viewedProducts.read()).toEqual([phone.id]));
    expect(screen.queryByText('Vistos recientemente')).toBeNull();
  });

  it('are on another product’s page, newest first, once scrolled near', async () => {
    viewedProducts.write([cable.id]);
    const { requests, router } = await openProduct();
    expect(asked(requests)).toEqual([]);
    comeNear();
    const list = within(await shelf());
    expect((await list.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Cable$3,299.00']);
    await act(() => router.navigate(`/producto/${cable.id}`));
    await screen.findByRole('heading', { level: 1, name: 'Cable' });
    comeNear();
    expect(await within(await shelf()).findByRole('link', { name: /Teléfono/ })).toBeVisible();
  });

  it('are there from the first Tab on for who goes by keyboard, and would step over them', async () => {
    viewedProducts.write([cable.id]);
    const { user, requests } = await openProduct();
    await user.keyboard('a');
    expect(asked(requests)).toEqual([]);
    await user.tab();
    expect(await within(await shelf()).findByRole('link', { name: /Cable/ })).toBeVisible();
  });

  it('are on the home screen, twelve at most', async () => {
    const many = Array.from({ length: 14 }, (_, at) => buildProduct({ name: `Visto ${at + 1}` }));
    const { container } = await openHome(many, byIds(...many));
    const links = await within(await shelf()).findAllByRole('link');
    expect(links).toHaveLength(12);
    expect(links[0]).toHaveTextContent('Visto 1');
    await expectNoAxeViolations(container);
  });

  it('leave out what is no longer sold', async () => {
    await openHome([sold, cable], byIds(cable));
    expect(await within(await shelf()).findByRole('link', { name: /Cable/ })).toBeVisible();
    await waitFor(() => expect(viewedProducts.read()).toEqual([cable.id]));
  });

  it('get one more from another tab', async () => {
    await openHome([cable], byIds(cable, phone));
    await within(await shelf()).findByRole('link', { name: /Cable/ });
    act(() => viewedProducts.add(phone.id));
    expect(await within(await shelf()).findByRole('link', { name: /Teléfono/ })).toBeVisible();
    expect(viewedProducts.read()).toEqual([phone.id, cable.id]);
  });

  it('name the lowest of several prices as such', async () => {
    await openHome([phone], byIds({ ...phone, highestPrice: '3999.00' }));
    expect(await within(await shelf()).findByRole('link', { name: /Desde \$3,299\.00/ })).toBeVisible();
  });

  it('are deleted on demand, and at sign-out', async () => {
    const { user, container } = await openHome([cable], byIds(cable));
    // As the shell's `main` around every page.
    container.tabIndex = -1;
    await user.click(await screen.findByRole('button', { name: 'Borrar' }));
    expect(screen.queryByRole('region', { name: 'Vistos recientemente' })).toBeNull();
    expect(container).toHaveFocus();
    act(() => viewedProducts.add(cable.id));
    comeNear();
    await shelf();
    act(() => clearHistory());
    expect(viewedProducts.read()).toEqual([]);
  });

  it('are left out when they cannot be loaded', async () => {
    await openHome([cable], ({ url }) => (url.includes('ids=') ? answer(500) : []));
    await shelf();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vistos recientemente' })).toBeNull());
    expect(viewedProducts.read()).toEqual([cable.id]);
  });
});
