import { answer, expectNoAxeViolations } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { TogetherShelf } from './TogetherShelf';

const open = (found: unknown) =>
  renderCatalog({ api: { 'GET /api/products/p/bought-together': found } }, <TogetherShelf productId="p" />);

it('shows what people bought with a product', async () => {
  const { container } = open([buildProduct({ name: 'Funda' }), buildProduct({ name: 'Cable' })]);
  expect(await screen.findByRole('region', { name: 'Comprados juntos' })).toHaveTextContent(/Funda.*Cable/);
  await expectNoAxeViolations(container);
});

it.each([
  ['nothing was', []],
  ['it cannot be had', answer(503)],
])('is not there when %s', async (_case, found) => {
  const { requests } = open(found);
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/bought-together'))).toBe(true));
  expect(screen.queryByRole('region')).toBeNull();
});
