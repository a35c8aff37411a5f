import type { PendingTransferView, TransferClaim } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildOrderDetail, buildTransfer } from '../test/build';
import VerifyDialog from './VerifyDialog';

const claim: TransferClaim = { senderBank: '40012', trackingKey: 'MBAN0100', sentOn: '2026-11-24' };
const verdictCall = 'POST /api/admin/verify-transfer';
const paid = buildOrder({ paymentType: 'direct_transfer', paymentStatus: 'verified' });

async function open(over: Partial<PendingTransferView> = {}, told: TransferClaim | null = null, api = {}) {
  const transfer = buildTransfer({ transferReceiptUrl: null, ...over });
  const view = renderScreen(<VerifyDialog transfer={transfer} onClose={jest.fn()} />, {
    user: buildUser({ isAdmin: true }),
    api: { [`GET /api/orders/${transfer.id}/transfer`]: { claim: told }, [verdictCall]: paid, ...api },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Verificar transferencia' }));
  await dialog.findByRole('heading', { name: 'Datos para Banxico (CEP)' });
  const sent = () => view.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const detail = () => view.user.click(dialog.getByRole('button', { name: 'Llegó otro monto, o hay más datos' }));
  const approve = (name = 'Aprobar') => view.user.click(dialog.getByRole('button', { name }));
  const said = () => view.store.getState().toast.current?.description;
  return { ...view, transfer, dialog, sent, detail, approve, said };
}

it('says of an amount that is none what is wrong with it', async () => {
  const { user, dialog, detail, approve, sent } = await open();
  await detail();
  await user.clear(dialog.getByLabelText('Monto que llegó'));
  await user.fill(dialog.getByLabelText('Monto que llegó'), '2,6');
  await approve();
  await waitFor(() => expect(dialog.getByLabelText('Monto que llegó')).toHaveAccessibleDescription(/decimales/));
  expect(sent()).toEqual([]);
});

describe('what the CEP is looked up with', () => {
  it('can be copied value by value, and leads to Banxico with the reference', async () => {
    const { user, dialog } = await open({}, claim);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const values = [
      ['Fecha del pago', '24 nov 2026', '24-11-2026'],
      ['Referencia', '4815162', '4815162'],
      ['Clave de rastreo', 'MBAN0100', 'MBAN0100'],
      ['Banco emisor', 'BBVA México', 'BBVA México'],
      ['Banco receptor', 'Banco de Prueba', 'Banco de Prueba'],
      ['CLABE de la tienda', '0020 1007 7777 7777 71', '002010077777777771'],
      ['Monto', '$2,606.07', '2606.07'],
    ];
    for (const [name = '', shown = ''] of values) {
      expect(dialog.getByText(name, { selector: 'dt' }).nextSibling).toHaveTextContent(shown);
      await user.click(dialog.getByRole('button', { name: `Copiar: ${name}` }));
    }
    expect(copied.mock.calls.flat()).toEqual(values.map(([, , text]) => text));
    const way = dialog.getByRole('link', { name: /^Consultar en Banxico la referencia 4815162/ });
    expect(way).toHaveAttribute('href', 'https://www.banxico.org.mx/cep/');
    expect(way).toHaveAttribute('target', '_blank');
    expect(way).toHaveAttribute('rel', 'noopener noreferrer');
    await expectNoAxeViolations(document.body);
  });

  it('says what nobody told, and offers nothing to copy there', async () => {
    const { dialog } = await open({ bankTransfer: null });
    expect(dialog.getAllByText('No se sabe')).toHaveLength(6);
    expect(dialog.getAllByRole('button', { name: /^Copiar/ })).toHaveLength(1);
    expect(dialog.getByRole('link', { name: /^Consultar en Banxico/ })).toBeVisible();
  });

  it('is no amount where the order was to be paid by card: what arrived nobody knows', async () => {
    const { dialog } = await open({ paymentType: 'mercadopago', paymentStatus: 'approved', bankTransfer: null });
    expect(dialog.getByText('Monto', { selector: 'dt' }).nextSibling).toHaveTextContent('No se sabe');
    expect(dialog.queryByRole('button', { name: 'Copiar: Monto' })).not.toBeInTheDocument();
  });

  it('is what is still missing, where a part came', async () => {
    const transferMoney = { received: '2600.00', missing: '6.07', owed: '0.00', returned: '0.00' };
    const { dialog } = await open({ transferMoney, bankTransfer: null });
    expect(dialog.getByText('Monto', { selector: 'dt' }).nextSibling).toHaveTextContent('$6.07');
    expect(dialog.getByText('Recibido: $2,600.00 · Faltan: $6.07')).toBeVisible();
  });

  it('can be asked for again when it could not be read', async () => {
    let fails = true;
    const { id } = buildTransfer();
    const { user, dialog, detail } = await open({}, claim, {
      [`GET /api/orders/${id}/transfer`]: () => (fails ? answer(503, {}) : { claim }),
    });
    expect(dialog.getByText('No pudimos leer los datos que dio el cliente.')).toBeVisible();
    await detail();
    await user.fill(dialog.getByLabelText(/Notas/), 'Ref. 4471');
    await user.fill(dialog.getByLabelText(/Día de la transferencia/), '2026-11-23');
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByText('MBAN0100')).toBeVisible();
    // What was typed stays, and what the shopper told of is laid into the rest.
    expect(dialog.getByLabelText(/Notas/)).toHaveValue('Ref. 4471');
    expect(dialog.getByLabelText(/Día de la transferencia/)).toHaveValue('2026-11-23');
    expect(dialog.getByLabelText(/^Clave de rastreo/)).toHaveValue('MBAN0100');
  });
});

describe('an approval', () => {
  it('of the exact amount is one press, and notes the transfer that the shopper told of', async () => {
    const { transfer, dialog, approve, sent } = await open({}, claim);
    expect(dialog.getByRole('status')).toHaveTextContent('el pedido queda pagado con $2,606.07, el monto exacto');
    await approve();
    const told = { amount: '2606.07', ...claim };
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          orderId: transfer.id,
          verified: true,
          notes: null,
          seen: 'pending_verification',
          missing: '2606.07',
          ...told,
        },
      ]),
    );
  });

  it('of too little says before what is missing, and afterwards that the order waits', async () => {
    const transferMoney = { received: '2600.00', missing: '6.07', owed: '0.00', returned: '0.00' };
    const { user, dialog, detail, approve, sent, said } = await open({}, null, {
      [verdictCall]: { ...paid, paymentStatus: 'pending', transferMoney },
    });
    await detail();
    await user.clear(dialog.getByLabelText('Monto que llegó'));
    await user.type(dialog.getByLabelText('Monto que llegó'), '2600');
    expect(dialog.getByRole('status')).toHaveTextContent(/Faltan \$6.07.*El pedido sigue esperando/);
    await approve();
    // By its day the bank's line is known again.
    expect(await dialog.findByText('Elige el día, o escribe la clave de rastreo')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.fill(dialog.getByLabelText('Día de la transferencia'), '2026-11-21');
    await approve();
    await waitFor(() => expect(said()).toMatch(/le faltan \$6.07/));
    expect(sent()).toMatchObject([{ amount: '2600.00', trackingKey: null, senderBank: null, sentOn: '2026-11-21' }]);
  });

  it('says what was still missing where a part came, so that no other part is taken for it', async () => {
    const transferMoney = { received: '2600.00', missing: '6.07', owed: '0.00', returned: '0.00' };
    const { approve, sent } = await open({ transferMoney });
    await approve();
    await waitFor(() => expect(sent()).toMatchObject([{ verified: true, missing: '6.07' }]));
  });

  it('of too much says before what is left over, and afterwards what is owed', async () => {
    const transferMoney = { received: '3000.00', missing: '0.00', owed: '393.93', returned: '0.00' };
    const { user, dialog, detail, approve, said } = await open({}, null, { [verdictCall]: { ...paid, transferMoney } });
    await detail();
    await user.clear(dialog.getByLabelText('Monto que llegó'));
    await user.type(dialog.getByLabelText('Monto que llegó'), '3000');
    await user.fill(dialog.getByLabelText(/^Clave de rastreo/), 'MBAN0200');
    await user.selectOptions(dialog.getByLabelText(/Banco que envía/), 'Santander');
    expect(dialog.getByRole('status')).toHaveTextContent('Sobran $393.93');
    await approve();
    await waitFor(() => expect(said()).toMatch(/quedó pagado. Se le deben \$393.93/));
  });

  it('of money that came too late for an order without stock says that it is owed', async () => {
    const transferMoney = { received: '2606.07', missing: '0.00', owed: '2606.07', returned: '0.00' };
    const { dialog, approve, said } = await open({ paymentStatus: 'expired' }, claim, {
      [verdictCall]: { ...paid, paymentStatus: 'expired', transferMoney },
    });
    expect(dialog.getByText(/sus productos se apartan otra vez/)).toBeVisible();
    await approve();
    await waitFor(() => expect(said()).toMatch(/sin pagar el pedido 8Q2K7M4T9X. Se le deben \$2,606.07/));
  });

  it('of an ended order whose money was kept needs no amount', async () => {
    const transferMoney = { received: '2606.07', missing: '0.00', owed: '2606.07', returned: '0.00' };
    const { transfer, approve, sent } = await open({ paymentStatus: 'expired', transferMoney });
    await approve();
    await waitFor(() =>
      expect(sent()).toEqual([{ orderId: transfer.id, verified: true, notes: null, seen: 'expired', missing: '0.00' }]),
    );
  });

  it('takes another bank, key and day than the shopper told, and asks for the bank of a key', async () => {
    const { user, dialog, detail, approve, sent } = await open();
    await detail();
    await user.fill(dialog.getByLabelText(/^Clave de rastreo/), 'mban 0200');
    await approve();
    expect(await dialog.findByText('Elige el banco que envía')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/Banco que envía/), 'Santander');
    await user.fill(dialog.getByLabelText(/Día de la transferencia/), '2026-11-23');
    await approve();
    const told = { amount: '2606.07', trackingKey: 'MBAN0200', senderBank: '40014', sentOn: '2026-11-23' };
    await waitFor(() => expect(sent()).toMatchObject([told]));
  });

  it.each([
    ['tracking_key_used', 'Esa clave de rastreo ya está en el pedido OTHER00002.'],
    ['transfer_already_noted', 'Este depósito ya está anotado en el pedido.'],
    ['order_changed', 'Este pedido cambió mientras lo veías. Revísalo de nuevo.'],
  ])('that is refused as %s says why, and keeps what was typed', async (code, error) => {
    const { user, dialog, detail, approve } = await open({}, claim, { [verdictCall]: answer(409, { code, error }) });
    await detail();
    await user.fill(dialog.getByLabelText(/Notas/), 'Ref. 4471');
    await approve();
    expect(await dialog.findByRole('alert')).toHaveTextContent(error);
    expect(dialog.getByLabelText(/^Clave de rastreo/)).toHaveValue('MBAN0100');
    expect(dialog.getByLabelText(/Notas/)).toHaveValue('Ref. 4471');
  });
});

describe('a second transfer for a paid order', () => {
  it('is noted with its amount and key, after it was said that it is owed back', async () => {
    const transferMoney = { received: '5212.14', missing: '0.00', owed: '2606.07', returned: '0.00' };
    const { user, dialog, approve, sent, said } = await open({ paymentStatus: 'verified' }, claim, {
      [`GET /api/admin/orders/${buildTransfer().id}`]: buildOrderDetail(),
      [verdictCall]: { ...paid, transferMoney },
    });
    await user.click(dialog.getByRole('button', { name: 'Anotar otra transferencia' }));
    expect(dialog.queryByRole('button', { name: 'Rechazar' })).not.toBeInTheDocument();
    await approve('Anotar transferencia');
    expect(await dialog.findByText('La clave de rastreo es requerida')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('El pedido ya está pagado');
    await user.fill(dialog.getByLabelText('Clave de rastreo'), 'MBAN0300');
    await user.selectOptions(dialog.getByLabelText('Banco que envía'), 'BBVA México');
    await approve('Anotar transferencia');
    await waitFor(() => expect(said()).toMatch(/Se le deben \$2,606.07/));
    expect(sent()).toMatchObject([{ amount: '2606.07', trackingKey: 'MBAN0300', seen: 'verified' }]);
    expect(sent()[0]).not.toHaveProperty('missing');
  });

  it('is noted at once where a card has paid, and there is nothing to decide', async () => {
    const transferMoney = { received: '2500.00', missing: '0.00', owed: '2500.00', returned: '0.00' };
    const byCard = { paymentType: 'mercadopago', paymentStatus: 'approved' } as const;
    const { user, dialog, approve, sent, said } = await open(byCard, null, {
      [verdictCall]: { ...paid, ...byCard, transferMoney },
    });
    expect(dialog.queryByRole('button', { name: 'Rechazar' })).not.toBeInTheDocument();
    expect(dialog.getByText('Pagado con tarjeta')).toBeVisible();
    await user.fill(dialog.getByLabelText('Monto que llegó'), '2500.00');
    expect(dialog.getByRole('status')).toHaveTextContent('El pedido ya está pagado');
    await approve('Anotar transferencia');
    expect(dialog.getByLabelText('Clave de rastreo')).toHaveAccessibleDescription('La clave de rastreo es requerida');
    await user.fill(dialog.getByLabelText('Clave de rastreo'), 'MBAN0300');
    await user.selectOptions(dialog.getByLabelText('Banco que envía'), 'BBVA México');
    await approve('Anotar transferencia');
    await waitFor(() => expect(said()).toMatch(/quedó pagado. Se le deben \$2,500.00/));
    expect(sent()).toMatchObject([{ amount: '2500.00', trackingKey: 'MBAN0300', seen: 'approved' }]);
  });

  it('is noted of an order that was turned to card and expired, by the amount and day that a person types', async () => {
    const byCard = { paymentType: 'mercadopago', paymentStatus: 'expired' } as const;
    const transferMoney = { received: '2606.07', missing: '0.00', owed: '2606.07', returned: '0.00' };
    const { user, dialog, approve, sent, said } = await open(byCard, null, {
      [verdictCall]: { ...paid, ...byCard, transferMoney },
    });
    expect(dialog.queryByText(/sus productos se apartan otra vez/)).not.toBeInTheDocument();
    const amount = dialog.getByLabelText('Monto que llegó');
    // Its total has lost the discount for transfers.
    expect(amount).toHaveValue('');
    await approve('Anotar transferencia');
    expect(amount).toHaveAccessibleDescription('Escribe el monto que llegó');
    await user.fill(amount, '2606.07');
    expect(dialog.getByRole('status')).toHaveTextContent(/Se le deben \$2,606\.07.*se iba a pagar con tarjeta/);
    await approve('Anotar transferencia');
    const day = dialog.getByLabelText('Día de la transferencia');
    expect(day).toHaveAccessibleDescription('Elige el día, o escribe la clave de rastreo');
    await user.fill(day, '2026-11-24');
    await approve('Anotar transferencia');
    await waitFor(() => expect(said()).toMatch(/sin pagar el pedido .* Se le deben \$2,606.07/));
    expect(sent()).toMatchObject([{ amount: '2606.07', sentOn: '2026-11-24', seen: 'expired' }]);
  });

  it.each(['pending', 'in_process', 'refunded', 'charged_back'] as const)(
    'is not noted of an order by card that is %s',
    async (paymentStatus) => {
      const { dialog } = await open({ paymentType: 'mercadopago', paymentStatus });
      expect(dialog.getByText(/^El pedido .* no se paga por transferencia\.$/)).toBeVisible();
      expect(dialog.queryByRole('button', { name: /Anotar|Aprobar/ })).not.toBeInTheDocument();
    },
  );
});
