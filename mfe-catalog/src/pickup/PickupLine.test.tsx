import type { BranchView } from '@boom/contract';
import { answer, buildId } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderCatalog } from '../test/renderCatalog';
import PickupLine from './PickupLine';

const [here, elsewhere] = [buildId(), buildId()];
const branch = {
  id: buildId(),
  name: 'Centro',
  readyDays: 0,
  stock: [{ productId: here, units: 3 }],
} as Partial<BranchView>;

/** One variant, until another one is chosen. */
function Chosen() {
  const [id, setId] = useState(here);
  return (
    <>
      <button type="button" onClick={() => setId(elsewhere)}>
        Otra
      </button>
      <PickupLine productId={id} />
    </>
  );
}

it('says nothing of a variant from what is known of the one before', async () => {
  const { user, requests } = renderCatalog(
    { api: { 'GET /api/branches': ({ url }: { url: string }) => (url.includes(here) ? [branch] : answer(503)) } },
    <Chosen />,
  );
  expect(await screen.findByText(/Centro/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Otra' }));
  await waitFor(() => expect(requests.some(({ url }) => url.includes(elsewhere))).toBe(true));
  expect(screen.queryByText(/Centro/)).toBeNull();
});
