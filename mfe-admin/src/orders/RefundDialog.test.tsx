import { answer } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrderDetail } from '../test/build';
import { openOrder, refund, sent } from '../test/openOrder';

describe('a refund', () => {
  const transfer = {
    paymentType: 'direct_transfer' as const,
    paymentStatus: 'verified' as const,
    totalAmount: '1000.00',
    refundableAmount: '900.00',
    refunds: [{ ...refund, state: 'completed' as const, refusal: null }],
  };
  const card = { paymentType: 'mercadopago' as const, paymentStatus: 'approved' as const };
  const call = `POST /api/admin/orders/${buildOrderDetail().id}/refund`;

  async function openRefund(api = {}) {
    const view = await openOrder(transfer, api);
    await view.user.click(view.dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    await view.user.fill(form.getByLabelText('Motivo'), 'Pieza dañada');
    return { ...view, form };
  }

  it('offers what is left, and gives back a part after a question', async () => {
    const { user, form, requests, store } = await openRefund({ [call]: buildOrderDetail() });
    const amount = form.getByLabelText('Monto a devolver');
    expect(amount).toHaveValue('900.00');
    await user.clear(amount);
    await user.type(amount, '250');
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByRole('alertdialog', { name: /¿Devolver \$250.00 a María/ })).toBeVisible();
    expect(sent(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sí, devolver' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Reembolso registrado'));
    expect(sent(requests)).toEqual([{ amount: '250.00', left: '900.00', isOwed: false, reason: 'Pieza dañada' }]);
  });

  it('asks a second person for what is typed as money is shown, and tells nobody to send it while it is no amount', async () => {
    const { user, dialog } = await openOrder({ ...transfer, refundApprovalFrom: '500.00' });
    await user.click(dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    for (const [typed, button] of [
      ['$900.00', 'Pedir aprobación'],
      ['9oo', 'Pedir aprobación'],
      ['$ 499.99', 'Devolver'],
    ] as const) {
      await user.clear(form.getByLabelText('Monto a devolver'));
      await user.fill(form.getByLabelText('Monto a devolver'), typed);
      expect(form.getByRole('button', { name: button })).toBeVisible();
    }
  });

  it('leads to the returns of the order that are open, whose money goes back there', async () => {
    const returns = [
      { id: 'd1', returnNumber: 'D-ABIERTA', state: 'EN_CAMINO' },
      { id: 'd2', returnNumber: 'D-TERMINADA', state: 'REEMBOLSADA' },
    ];
    const { form } = await openRefund({ [`GET /api/orders/${buildOrderDetail().id}/returns`]: returns });
    const link = await form.findByRole('link', { name: 'Ver D-ABIERTA' });
    expect(link).toHaveAttribute('href', '/admin/devoluciones?abierto=d1');
    expect(form.queryByRole('link', { name: 'Ver D-TERMINADA' })).toBeNull();
  });

  it('begins with what is owed, where a transfer was too much', async () => {
    const transferMoney = { received: '1036.00', missing: '0.00', owed: '36.00', returned: '0.00' };
    const { user, dialog } = await openOrder({ ...transfer, transferMoney, refundableAmount: '936.00' });
    expect(dialog.getByText('Se le deben $36.00 al cliente')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    expect(form.getByLabelText('Monto a devolver')).toHaveValue('36.00');
    expect(form.getByText('Se pueden devolver hasta $936.00.')).toBeVisible();
  });

  it('begins with all of it where its customer cancelled, also of what was too much', async () => {
    const transferMoney = { received: '1050.00', missing: '0.00', owed: '50.00', returned: '0.00' };
    const cancelled = { cancelledAt: '2026-11-21T18:00:00.000Z', transferMoney, refundableAmount: '1050.00' };
    const { user, dialog } = await openOrder({ ...transfer, ...cancelled, refunds: [] });
    await user.click(dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    expect(form.getByLabelText('Monto a devolver')).toHaveValue('1050.00');
  });

  it('is made at the bank of what was transferred for an order that a card paid', async () => {
    const transferMoney = { received: '100.00', missing: '0.00', owed: '100.00', returned: '0.00' };
    const { user, dialog } = await openOrder({ ...card, transferMoney, refundableAmount: '100.00' });
    expect(dialog.getByText('Se le deben $100.00 al cliente')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    expect(form.getByLabelText('Monto a devolver')).toHaveValue('100.00');
    expect(form.getByText(/haz la transferencia en tu banco/)).toBeVisible();
  });

  it('is of the money that the form spoke of, and says of which it would be now', async () => {
    const transferMoney = { received: '100.00', missing: '0.00', owed: '100.00', returned: '0.00' };
    let order = buildOrderDetail({ ...card, transferMoney, refundableAmount: '100.00' });
    const changed = { error: 'El dinero cambió.', code: 'refund_changed', left: '1000.00', isOwed: false };
    const view = await openOrder(order, {
      [`GET /api/admin/orders/${order.id}`]: () => order,
      [call]: () => {
        const returned = { ...transferMoney, owed: '0.00', returned: '100.00' };
        order = { ...order, transferMoney: returned, refundableAmount: '1000.00' };
        return answer(409, changed);
      },
    });
    const { user, dialog, requests } = view;
    await user.click(dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    await user.fill(form.getByLabelText('Motivo'), 'Llegó dos veces');
    const press = async () => {
      await user.click(form.getByRole('button', { name: 'Devolver' }));
      await user.click(await screen.findByRole('button', { name: 'Sí, devolver' }));
    };
    await press();
    expect(await form.findByText('El dinero cambió.')).toBeVisible();
    expect(form.queryByText(/haz la transferencia en tu banco/)).not.toBeInTheDocument();
    await press();
    await waitFor(() =>
      expect(sent(requests)).toMatchObject([
        { left: '100.00', isOwed: true },
        { left: '1000.00', isOwed: false },
      ]),
    );
  });

  it('says to which account it was sent, and shows the one that its customer has named since', async () => {
    const [before, after] = ['012180026050783858', '002010077777777771'];
    const cancelled = { cancelledAt: '2026-11-21T18:00:00.000Z', refunds: [], refundClabe: before };
    const changed = { error: 'El cliente corrigió su CLABE.', code: 'refund_account_changed', clabe: after };
    const { user, dialog, requests } = await openOrder({ ...transfer, ...cancelled }, { [call]: answer(409, changed) });
    await user.click(dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    expect(form.getByText(`CLABE del cliente: ${before}`)).toBeVisible();
    await user.fill(form.getByLabelText('Motivo'), 'Cancelaste');
    for (const [clabe, shown] of [
      [before, after],
      [after, after],
    ]) {
      await user.click(form.getByRole('button', { name: 'Devolver' }));
      await user.click(await screen.findByRole('button', { name: 'Sí, devolver' }));
      await waitFor(() => expect(sent(requests).at(-1)).toMatchObject({ clabe }));
      expect(await form.findByText(`CLABE del cliente: ${shown}`)).toBeVisible();
    }
  });

  it('is not made when the question is answered with no', async () => {
    const { user, form, requests } = await openRefund();
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent(requests)).toEqual([]);
    expect(form.getByLabelText('Motivo')).toHaveValue('Pieza dañada');
  });

  it('says why it was refused, and keeps the typed text', async () => {
    const refused = answer(409, { error: 'El monto es mayor a lo que queda.', code: 'refund_too_large' });
    const { user, form } = await openRefund({ [call]: refused });
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    await user.click(await screen.findByRole('button', { name: 'Sí, devolver' }));
    expect(await form.findByText('El monto es mayor a lo que queda.')).toBeVisible();
    expect(form.getByLabelText('Motivo')).toHaveValue('Pieza dañada');
  });

  it('says why it was refused where a colleague returned all of it meanwhile', async () => {
    let order = buildOrderDetail(transfer);
    const { user, dialog, form } = await openRefund({
      [`GET /api/admin/orders/${order.id}`]: () => order,
      [call]: () => {
        order = { ...order, paymentStatus: 'refunded', refundableAmount: null };
        return answer(409, { error: 'Ya no queda nada por devolver.', code: 'nothing_to_refund' });
      },
    });
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    await user.click(await screen.findByRole('button', { name: 'Sí, devolver' }));
    const open = { name: 'Devolver dinero', hidden: true };
    await waitFor(() => expect(dialog.queryByRole('button', open)).not.toBeInTheDocument());
    expect(form.getByText('Ya no queda nada por devolver.')).toBeVisible();
  });

  it('says what it saw was left, also once more after a lost answer, and what is left now', async () => {
    const done = { ...refund, state: 'completed' as const, refusal: null, amount: '300.00' };
    const changed = { error: 'Ya se devolvió otra parte.', code: 'refund_changed', left: '600.00' };
    const answers = [() => Promise.reject(new TypeError('gone')), answer(409, changed), buildOrderDetail()];
    let order = buildOrderDetail(transfer);
    const { user, form, requests, store } = await openRefund({
      [`GET /api/admin/orders/${buildOrderDetail().id}`]: () => order,
      [call]: () => {
        const refunds = [...transfer.refunds, { ...done, id: 'r2' }];
        order = buildOrderDetail({ ...transfer, refunds, refundableAmount: '600.00' });
        const next = answers.shift();
        return typeof next === 'function' ? next() : next;
      },
    });
    const press = async () => {
      await user.click(form.getByRole('button', { name: 'Devolver' }));
      await user.click(await screen.findByRole('button', { name: 'Sí, devolver' }));
    };
    await user.clear(form.getByLabelText('Monto a devolver'));
    await user.type(form.getByLabelText('Monto a devolver'), '300');
    await press();
    expect(await form.findByRole('alert')).toBeVisible();
    await press();
    expect(await form.findByText('Se pueden devolver hasta $600.00.')).toBeVisible();
    expect(form.getByText('Ya se devolvió otra parte.')).toBeVisible();
    await press();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Reembolso registrado'));
    expect(sent(requests)).toMatchObject([{ left: '900.00' }, { left: '900.00' }, { left: '600.00' }]);
  });

  it('needs an amount above nothing and a reason, and says what the bank must do', async () => {
    const view = await openOrder(transfer);
    await view.user.click(view.dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    expect(form.getByText('Se pueden devolver hasta $900.00.')).toBeVisible();
    expect(form.getByText(/haz la transferencia en tu banco/)).toBeVisible();
    await view.user.clear(form.getByLabelText('Monto a devolver'));
    await view.user.type(form.getByLabelText('Monto a devolver'), '0');
    await view.user.click(form.getByRole('button', { name: 'Devolver' }));
    expect(await form.findByText('El monto a devolver es inválido')).toBeVisible();
    expect(form.getByText('El motivo del reembolso es requerido')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await view.user.click(form.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Devolver dinero' })).not.toBeInTheDocument());
    expect(view.dialog.getByRole('button', { name: 'Devolver dinero' })).toHaveFocus();
  });
});
