import { MAX_BULK_ORDERS } from '@boom/contract';
import { renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { ShipDialog } from './ShipDialog';
import { useBulkStatus } from './useBulkStatus';

const ran = jest.fn();
function Scene({ count, branchOf }: { count: number; branchOf?: (id: string) => string | undefined }) {
  const { actions, dialogs } = useBulkStatus((id) => ({
    ...{ id, orderNumber: id, customer: '' },
    branch: branchOf?.(id),
  }));
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

it('goes to the next tracking number at a scanner’s last key, and sends nothing', async () => {
  const { user, requests } = renderScreen(<Scene count={2} />);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await user.type(await screen.findByLabelText(/Paquetería/), 'DHL{Enter}');
  const [first, second] = screen.getAllByLabelText(/Guía del pedido/);
  await user.type(first!, '7789{Enter}');
  expect(second).toHaveFocus();
  await user.keyboard('7790{Enter}');
  expect([first, second].map((field) => (field as HTMLInputElement).value)).toEqual(['7789', '7790']);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('says where two people have one tracking number', async () => {
  const orders = ['Ana', 'Ana', 'Luis'].map((customer, place) => ({
    id: `${place}`,
    orderNumber: `P${place}`,
    customer,
  }));
  const { user } = renderScreen(<ShipDialog orders={orders} onSend={jest.fn()} answer={jest.fn()} />);
  const [first, second, third] = await screen.findAllByLabelText(/Guía del pedido/);
  await user.fill(first!, 'DUP-1');
  await user.fill(second!, 'DUP-1');
  expect(screen.queryByText(/dos personas/)).not.toBeInTheDocument();
  await user.fill(third!, 'dup-1 ');
  expect(await screen.findByText(/La guía DUP-1 está en pedidos de dos personas/)).toBeVisible();
});

it('asks for a courier as long as one of them is a parcel', async () => {
  const open = async (branchOf: (id: string) => string | undefined) => {
    const { user, unmount } = renderScreen(<Scene count={2} branchOf={branchOf} />);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByRole('dialog');
    const asked = screen.queryByLabelText(/Paquetería/) !== null;
    unmount();
    return asked;
  };
  expect(await open((id) => (id === '0' ? 'Sucursal Roma' : undefined))).toBe(true);
  expect(await open(() => 'Sucursal Roma')).toBe(false);
});
