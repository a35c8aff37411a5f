import { answer } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCategory, buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { RelatedProducts } from './RelatedProducts';

const audio = buildCategory();
const product = buildProduct({ categoryId: audio.id });
const others = Array.from({ length: 6 }, (_, at) => buildProduct({ name: `Bocina ${at + 1}` }));

const open = (found: unknown, category: typeof audio | undefined = audio, shown = product) =>
  renderCatalog({ api: { 'GET /api/products': found } }, <RelatedProducts product={shown} category={category} />);
const shelf = async () => within(await screen.findByRole('region', { name: 'Productos relacionados' }));

describe('what is like a product', () => {
  it('is of its category, five at most, without itself, and leads to all of them', async () => {
    const { requests } = open([others[0], product, ...others.slice(1)]);
    const names = (await shelf()).getAllByRole('heading').map(({ textContent }) => textContent);
    expect(names.slice(1)).toEqual(['Bocina 1', 'Bocina 2', 'Bocina 3', 'Bocina 4', 'Bocina 5']);
    expect((await shelf()).getByRole('link', { name: 'Ver más de Audio' })).toHaveAttribute(
      'href',
      `/explorar?category=${audio.id}`,
    );
    expect(requests.map(({ url }) => url)).toContain(`/api/products?category=${audio.id}&limit=6`);
  });

  it('leads nowhere while the category is not known', async () => {
    renderCatalog({ api: { 'GET /api/products': others } }, <RelatedProducts product={product} category={undefined} />);
    expect((await shelf()).queryByRole('link', { name: /Ver más de/ })).toBeNull();
  });

  it.each([
    ['the product is the only one', [product]],
    ['there is nothing', []],
    ['it cannot be had', answer(503)],
  ])('is not there when %s', async (_case, found) => {
    const { requests } = open(found);
    await waitFor(() => expect(requests.some(({ url }) => url.startsWith('/api/products'))).toBe(true));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is not asked for where a product has no category', async () => {
    const { requests } = open(others, undefined, buildProduct({ categoryId: null }));
    await act(async () => undefined);
    expect(requests).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
