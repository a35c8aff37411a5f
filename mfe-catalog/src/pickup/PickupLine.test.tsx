import type { BranchView } from '@boom/contract';
import { answer, buildId } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import PickupLine from './PickupLine';

const [here, elsewhere] = [buildProduct(), buildProduct()];
const branchWith = (name: string, units: number, readyDays = 0): Partial<BranchView> => ({
  ...{ id: buildId(), name, readyDays },
  stock: [{ productId: here.id, units }],
});

/** One variant, until another one is chosen. */
function Chosen() {
  const [product, setProduct] = useState(here);
  return (
    <>
      <button type="button" onClick={() => setProduct(elsewhere)}>
        Otra
      </button>
      <PickupLine product={product} />
    </>
  );
}

it('says nothing of a variant from what is known of the one before', async () => {
  const { user, requests } = renderCatalog(
    {
      api: {
        'GET /api/branches': ({ url }: { url: string }) =>
          url.includes(here.id) ? [branchWith('Centro', 3)] : answer(503),
      },
    },
    <Chosen />,
  );
  expect(await screen.findByText(/Centro/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Otra' }));
  await waitFor(() => expect(requests.some(({ url }) => url.includes(elsewhere.id))).toBe(true));
  expect(screen.queryByText(/Centro/)).toBeNull();
});

it('names no branch that has fewer than are sold', async () => {
  const api = { 'GET /api/branches': [branchWith('Centro', 3), branchWith('Norte', 20, 2)] };
  renderCatalog({ api }, <PickupLine product={{ ...here, minQuantity: 10 }} />);
  expect(await screen.findByText(/Norte/)).not.toHaveTextContent(/Centro|sucursal más/);
});
