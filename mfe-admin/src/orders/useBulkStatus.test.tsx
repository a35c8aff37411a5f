import { MAX_BULK_ORDERS } from '@boom/contract';
import { renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useBulkStatus } from './useBulkStatus';

const ran = jest.fn();
function Scene({ count }: { count: number }) {
  const { actions, dialogs } = useBulkStatus((id) => ({ id, orderNumber: id, customer: '' }));
  const ids = Array.from({ length: count }, (_, index) => `${index}`);
  const ship = actions.find(({ id }) => id === 'ENVIADO');
  return (
    <>
      <button
        type="button"
        aria-label="Enviar"
        onClick={async () => ran(await ship?.run({ ids, isAll: false, count }))}
      />
      {dialogs}
    </>
  );
}

it('says how many orders are shipped at once before anything is typed, and keeps them selected', async () => {
  const { user, store } = renderScreen(<Scene count={MAX_BULK_ORDERS + 1} />);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(store.getState().toast.current?.description).toBe('Máximo 200 pedidos a la vez'));
  expect(ran).toHaveBeenCalledWith(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
