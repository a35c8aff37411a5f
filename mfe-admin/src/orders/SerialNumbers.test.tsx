import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildOrder } from '../test/build';
import { PackingSlip } from './PackingSlip';
import { SerialNumbers } from './SerialNumbers';

const [line] = buildOrder().items;
const order = buildOrder({ items: [{ ...line!, quantity: 2 }] });
const PATH = `PUT /api/admin/orders/${order.id}/serial-numbers`;

async function openForm(answered: unknown) {
  const view = renderScreen(<SerialNumbers order={order} />, {
    user: buildUser({ isAdmin: true }),
    api: { [PATH]: answered },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Anotar números de serie' }));
  const save = () => view.user.click(screen.getByRole('button', { name: 'Guardar números' }));
  return { ...view, save };
}

it('are written down one below the other, as a scanner types them, or as a row of a spreadsheet', async () => {
  const { user, save, requests, container } = await openForm(order);
  await user.fill(screen.getByLabelText(new RegExp(line!.name)), 'SN-1\n SN-2 ,SN-3\tSN-4\n');
  await expectNoAxeViolations(container);
  await save();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      lines: [{ lineId: line!.id, serialNumbers: ['SN-1', 'SN-2', 'SN-3', 'SN-4'] }],
    }),
  );
  expect(await screen.findByRole('button', { name: 'Anotar números de serie' })).toBeVisible();
});

it('of another line, noted by somebody else meanwhile, stay as they are', async () => {
  const other = { ...line!, id: '00000000-0000-4000-8000-0000000000f2', name: 'Lámpara Lumo' };
  const opened = buildOrder({ items: [line!, other] });
  const later = buildOrder({ items: [line!, { ...other, serialNumbers: ['SN-9'] }] });
  function Scene() {
    const [isLater, setLater] = useState(false);
    return (
      <>
        <SerialNumbers order={isLater ? later : opened} />
        <button type="button" aria-label="Más tarde" onClick={() => setLater(true)} />
      </>
    );
  }
  const { user, requests } = renderScreen(<Scene />, { user: buildUser({ isAdmin: true }), api: { [PATH]: order } });
  await user.click(await screen.findByRole('button', { name: 'Anotar números de serie' }));
  await user.fill(screen.getByLabelText(new RegExp(line!.name)), 'SN-1');
  await user.click(screen.getByRole('button', { name: 'Más tarde' }));
  expect(screen.getByLabelText(/Lámpara Lumo/)).toHaveValue('SN-9');
  expect(screen.getByLabelText(new RegExp(line!.name))).toHaveValue('SN-1');
  await user.click(screen.getByRole('button', { name: 'Guardar números' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      lines: [{ lineId: line!.id, serialNumbers: ['SN-1'] }],
    }),
  );
});

it('stay typed when there are more than pieces, which is said beside them', async () => {
  const error = 'Hay más números de serie que piezas.';
  const fields = { [line!.id]: error };
  const { user, save } = await openForm(answer(409, { code: 'too_many_serial_numbers', error, fields }));
  const field = screen.getByLabelText(new RegExp(line!.name));
  await user.fill(field, '1\n2\n3');
  await save();
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(error)));
  expect(field).toHaveValue('1\n2\n3');
});

it('are on the packing slip', () => {
  renderScreen(<PackingSlip order={buildOrder({ items: [{ ...line!, serialNumbers: ['SN-1', 'SN-2'] }] })} />);
  expect(screen.getByText('Número de serie: SN-1, SN-2')).toBeInTheDocument();
});
