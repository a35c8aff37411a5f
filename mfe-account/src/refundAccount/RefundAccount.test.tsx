import { answer, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RefundAccount } from './RefundAccount';

const CLABE = '012180026050783858';
const call = 'PUT /api/orders/o1/refund-account';

const open = (clabeEnd: string | undefined, api = {}) =>
  renderScreen(<RefundAccount of="orders/o1" clabeEnd={clabeEnd} />, { api });

async function openDialog(clabeEnd: string, api = {}) {
  const view = open(clabeEnd, api);
  await view.user.click(screen.getByRole('button', { name: 'Corregir CLABE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir la CLABE' }));
  return { ...view, dialog };
}

describe('the account for a refund', () => {
  it('is told by its end and corrected', async () => {
    const { user, dialog, requests, store } = await openDialog('1234', { [call]: {} });
    expect(screen.getByText('Cuenta para tu reembolso: CLABE que termina en 1234.')).toBeInTheDocument();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), '012180026050783859');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(/La CLABE no es válida/)).toBeVisible();
    await user.clear(dialog.getByLabelText('CLABE de tu cuenta'));
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), CLABE);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().toast.current?.title).toBe('Guardamos tu CLABE');
    expect(requests.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { clabe: CLABE } }]);
  });

  it('is asked for again where the shop cannot read it any more', () => {
    open('');
    expect(screen.getByText('Ya no tenemos la CLABE para tu reembolso: escríbela otra vez.')).toBeVisible();
  });

  it('is no matter where no money is awaited', () => {
    open(undefined);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that it comes too late', async () => {
    const error = 'Ese dinero ya se devolvió.';
    const { user, dialog } = await openDialog('1234', { [call]: answer(409, { code: 'refund_not_awaited', error }) });
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), CLABE);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(error)).toBeVisible();
    expect(dialog.getByLabelText('CLABE de tu cuenta')).toHaveValue(CLABE);
  });
});
