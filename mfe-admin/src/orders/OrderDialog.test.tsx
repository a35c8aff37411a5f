import type { AdminOrderDetail } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrderDetail } from '../test/build';
import { openOrder, refund, sent } from '../test/openOrder';
import OrderDialog from './OrderDialog';

const shippingAddress = {
  ...{ title: 'Casa', street: 'Uruguay 12', postalCode: '06000', city: 'Cuauhtémoc', state: 'CDMX' },
  country: 'México',
};

describe('an order in the panel', () => {
  it('is prepared by the warehouse, which is shown nothing of its money', async () => {
    const { dialog } = await openOrder({}, {}, { staffRole: 'ALMACEN' });
    expect(dialog.getByRole('combobox', { name: /Estado/ })).toBeVisible();
    expect(dialog.getByLabelText(/Número de guía/)).toBeVisible();
    expect(dialog.queryByRole('heading', { name: 'Pago' })).toBeNull();
  });

  it('is only read by who sells', async () => {
    const { dialog } = await openOrder({ courierService: 'Estafeta' }, {}, { staffRole: 'VENTAS' });
    expect(dialog.getByText('Estafeta')).toBeVisible();
    expect(dialog.queryByRole('combobox')).toBeNull();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('shows lines, person, steps and story, and can be closed', async () => {
    const { user, dialog, order, onClose } = await openOrder({
      timeline: [
        {
          kind: 'status',
          status: 'ENVIADO',
          at: '2026-11-21T19:00:00.000Z',
          by: 'Ana Torres',
          undone: { at: '2026-11-21T19:00:04.000Z', by: 'Luis Admin' },
        },
      ],
    });
    expect(dialog.getByText(order.product.description)).toBeVisible();
    expect(dialog.getByText('Sin dirección de envío')).toBeVisible();
    expect(dialog.getByText('+525512345678')).toBeVisible();
    expect(dialog.getByRole('listitem', { current: 'step' })).toHaveTextContent('Pago Confirmado');
    expect(dialog.getByText('Pasó a Enviado')).toBeVisible();
    expect(dialog.getByText('Deshecho por Luis Admin')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    expect(onClose).toHaveBeenCalled();
  });

  it.each([true, false])('says whether its customer, who can do less then, has no account: %s', async (isGuest) => {
    const { dialog } = await openOrder({ user: { ...buildOrderDetail().user, isGuest } });
    expect(dialog.queryAllByText(/^Compró sin cuenta/)).toHaveLength(isGuest ? 1 : 0);
  });

  it.each([true, false])('says whether an account with the mail address is blocked: %s', async (isBlocked) => {
    const customer = { ...buildOrderDetail().customer!, isBlocked };
    const { dialog } = await openOrder({ customer });
    expect(await dialog.findByText(customer.phone!)).toBeVisible();
    expect(dialog.queryAllByText('Con este correo hay una cuenta bloqueada')).toHaveLength(isBlocked ? 1 : 0);
  });

  it('names nobody to write to where the account was closed', async () => {
    const { dialog } = await openOrder({
      user: { fullName: 'Cuenta cerrada', email: '', username: '', isGuest: false },
      customer: null,
    });
    expect(dialog.getByText('Cuenta cerrada')).toBeVisible();
    expect(dialog.queryByRole('link', { name: '' })).not.toBeInTheDocument();
    await expectNoAxeViolations(document.body);
  });

  it('says below its total what went back, also to who sees no more of its money', async () => {
    const { dialog } = await openOrder({ returnedAmount: '300.00' }, {}, { staffRole: 'VENTAS' });
    expect(dialog.getByText('Devuelto').nextElementSibling).toHaveTextContent('−$300.00');
  });

  it('says that a colleague let it go meanwhile, in the form that asks why', async () => {
    let hold: AdminOrderDetail['hold'] = { reason: 'ALERTA', since: '2026-11-21T19:00:00.000Z', isUrgent: false };
    const { id } = buildOrderDetail();
    const { user, dialog } = await openOrder(
      { hold },
      {
        [`GET /api/admin/orders/${id}`]: () => buildOrderDetail({ hold }),
        [`POST /api/admin/orders/${id}/lift-hold`]: () => {
          hold = null;
          return answer(409, { code: 'order_not_held', error: 'Este pedido no está retenido.' });
        },
      },
    );
    await user.click(dialog.getByRole('button', { name: 'Quitar retención' }));
    const asked = within(await screen.findByRole('dialog', { name: /Quitar la retención/ }));
    await user.fill(asked.getByLabelText('Por qué ya puede salir'), 'El cliente confirmó.');
    await user.click(asked.getByRole('button', { name: 'Quitar retención' }));
    await waitFor(() => expect(dialog.queryByText(/alerta de fraude de Mercado Pago/)).not.toBeInTheDocument());
    expect(asked.getByText('Este pedido no está retenido.')).toBeVisible();
  });

  it('says why it is held, on its packing slip too, and is let go with a note for the hold that was seen', async () => {
    const hold = { reason: 'ALERTA' as const, since: '2026-11-21T19:00:00.000Z', isUrgent: false };
    const order = buildOrderDetail();
    const call = `POST /api/admin/orders/${order.id}/lift-hold`;
    const { user, dialog, requests } = await openOrder({ hold }, { [call]: { ...order, hold: null } });
    expect(dialog.getByText(/alerta de fraude de Mercado Pago/)).toBeVisible();
    expect(document.querySelector('[data-packing-slip]')).toHaveTextContent('RETENIDO: NO ENVIAR');
    await user.click(dialog.getByRole('button', { name: 'Quitar retención' }));
    const asked = within(await screen.findByRole('dialog', { name: /Quitar la retención/ }));
    expect(asked.getByText(/al cliente le avisamos/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Quitar retención' }));
    expect(await asked.findByText('Escribe por qué ya puede salir')).toBeVisible();
    await user.fill(asked.getByLabelText('Por qué ya puede salir'), 'El cliente confirmó.');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' }));
    await user.click(question.getByRole('button', { name: 'Seguir escribiendo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expectNoAxeViolations(document.body);
    await user.click(asked.getByRole('button', { name: 'Quitar retención' }));
    await waitFor(() => expect(sent(requests)).toEqual([{ note: 'El cliente confirmó.', since: hold.since }]));
  });

  it.each([
    ['CONTRACARGO', false, {}],
    ['ALERTA', true, {}],
    ['ALERTA', false, { paymentStatus: 'in_process' }],
    ['ALERTA', false, { cancelledAt: '2026-11-21T20:00:00.000Z' }],
  ] as const)('promises no mail where the API sends none: %s, urgent: %s, %j', async (reason, isUrgent, order) => {
    const hold = { reason, since: '2026-11-21T19:00:00.000Z', isUrgent };
    const { user, dialog } = await openOrder({ hold, ...order });
    await user.click(dialog.getByRole('button', { name: 'Quitar retención' }));
    const asked = await screen.findByRole('dialog', { name: /Quitar la retención/ });
    expect(asked).toHaveAccessibleDescription(/al cliente no le avisamos/);
  });

  it('tells to call the courier when its parcel is on its way, and promises no mail to whoever got none', async () => {
    const hold = { reason: 'CONTRACARGO' as const, since: '2026-11-21T19:00:00.000Z', isUrgent: true };
    const { user, dialog } = await openOrder({ status: 'ENVIADO', hold });
    expect(dialog.getByText('El paquete va en camino: llama a la paquetería')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Quitar retención' }));
    const asked = await screen.findByRole('dialog', { name: /Quitar la retención/ });
    expect(asked).toHaveAccessibleDescription(/al cliente no le avisamos/);
  });

  it('shows what goes back: how much, how it stands, who asked and why', async () => {
    const { dialog } = await openOrder({
      refunds: [refund, { ...refund, id: '2', state: 'pending', refusal: null }],
    });
    expect(dialog.getByText('Reembolso rechazado')).toBeVisible();
    expect(dialog.getByText('Reembolso en curso')).toBeVisible();
    expect(dialog.getAllByText('−$100.00')).toHaveLength(2);
    expect(dialog.getAllByText(/Pieza dañada · Ana Torres/)).toHaveLength(2);
    expect(dialog.getByText('Mercado Pago respondió: insufficient balance')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Devolver dinero' })).not.toBeInTheDocument();
  });

  it('shows of every line what it is, how many at which price, and what all comes to', async () => {
    const line = buildOrderDetail().items[0]!;
    const { dialog } = await openOrder({
      items: [
        { ...line, quantity: 2, unitPrice: '100.00', lineTotal: '200.00' },
        {
          ...{ ...line, productId: 'p2', name: 'Lámpara Lumo', description: 'De aluminio.', imageUrl: null },
          ...{ unitPrice: '50.50', lineTotal: '50.50', isAffiliate: true, affiliateStore: 'Casa Clara' },
        },
      ],
      ...{ originalAmount: '250.50', discountApplied: '8.77', shippingCost: '99.00', totalAmount: '340.73' },
    });
    expect(await dialog.findByText('De aluminio.')).toBeVisible();
    expect(dialog.getByText('Con cancelación de ruido.')).toBeVisible();
    expect(dialog.getByText('Cantidad: 2 · $100.00 por pieza')).toBeVisible();
    expect(dialog.getByText('Cantidad: 1 · $50.50 por pieza')).toBeVisible();
    expect(dialog.getAllByText('Producto externo, se vende en Casa Clara')).toHaveLength(1);
    for (const [name, amount] of [
      ['Subtotal', '$250.50'],
      ['Descuento por transferencia', '−$8.77'],
      ['Envío', '$99.00'],
      ['Total', '$340.73'],
      ['IVA incluido (16 %)', '$47.00'],
    ] as const) {
      expect(dialog.getByText(name, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling).toHaveTextContent(
        amount,
      );
    }
  });

  it('shows where it goes, and which steps were reached when and by whom', async () => {
    const { dialog } = await openOrder({ status: 'ENVIADO', shippingAddress });
    for (const line of ['Casa', 'Uruguay 12', 'C.P. 06000 Cuauhtémoc, CDMX', 'México']) {
      expect(dialog.getByText(line)).toBeVisible();
    }
    expect(dialog.getByText(/· mafer$/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'mafer@correo.mx' })).toHaveAttribute('href', 'mailto:mafer@correo.mx');
    expect(dialog.getByRole('link', { name: '+525512345678' })).toHaveAttribute('href', 'tel:+525512345678');
    const said = dialog
      .getAllByRole('listitem')
      .slice(0, 7)
      .map(({ textContent }) => textContent);
    expect(said[1]).toMatch(/^Pago Confirmado20 nov 2026.* · Administrador$/);
    expect(said[6]).toBe('Entregado');
    expect(dialog.getByRole('listitem', { current: 'step' })).toHaveTextContent('Enviado');
  });

  it('shows its payments, tests, disputes, notes and pending refunds', async () => {
    const payment = {
      ...{ paymentId: '123', status: 'charged_back', amount: '500.00', refundedAmount: '0.00', paymentMethod: 'visa' },
      ...{ isLive: false, isPaying: true, updatedAt: '2026-11-20T18:00:00.000Z' },
      dispute: { deadline: null, isEvidenceNeeded: true, isCoverable: true },
    };
    const { dialog } = await openOrder({
      ...{ paymentStatus: 'charged_back', transferNotes: 'Sin referencia', payments: [payment] },
      refunds: [{ ...refund, state: 'pending', refusal: null }],
    });
    expect(dialog.getByText('123 · Contracargo · de prueba')).toBeVisible();
    expect(
      dialog.getByText('Mercado Pago no informa la fecha límite · Puede cubrirlo la protección de Mercado Pago'),
    ).toBeVisible();
    expect(dialog.getByText('Nota: Sin referencia')).toBeVisible();
    expect(dialog.getByText('Hay un reembolso en curso; cuando termine podrás hacer otro.')).toBeVisible();
  });

  it('tells why a card was rejected, as its buyer was told', async () => {
    const payment = {
      ...{ paymentId: '123', status: 'rejected', amount: '500.00', refundedAmount: '0.00', paymentMethod: 'visa' },
      ...{ isLive: true, isPaying: false, dispute: null, updatedAt: '2026-11-20T18:00:00.000Z' },
      rejectionReason: 'el banco no aceptó el cobro.',
    };
    const { dialog } = await openOrder({ paymentStatus: 'rejected', payments: [payment] });
    expect(dialog.getByText('Se le dijo: el banco no aceptó el cobro.')).toBeVisible();
  });

  it('tells its story in words, with notes and reasons', async () => {
    const at = '2026-11-21T19:00:00.000Z';
    const { dialog } = await openOrder({
      timeline: [
        { kind: 'payment', status: 'approved', amount: '500.00', paymentId: '1', at, by: 'sistema' },
        { kind: 'payment', status: 'brand_new', amount: '1.00', paymentId: '2', at, by: 'sistema' },
        { kind: 'transfer_rejected', note: 'No aparece', at, by: 'Ana Torres' },
        { kind: 'refund', state: 'completed', amount: '100.00', reason: 'Pieza dañada', at, by: 'Ana Torres' },
        { kind: 'cancelled', at, by: 'María Fernanda López' },
        { kind: 'expired', at, by: 'sistema' },
      ],
    });
    const story = dialog
      .getAllByRole('listitem')
      .slice(-6)
      .map(({ textContent }) => textContent);
    expect(story).toEqual([
      expect.stringMatching(/^Pago de \$500.00: Aprobado21 nov 2026.* · sistema$/),
      expect.stringMatching(/^Pago de \$1.00: brand_new/),
      expect.stringMatching(/^Transferencia rechazadaNo aparece.* · Ana Torres$/),
      expect.stringMatching(/^Devuelto: \$100.00Pieza dañada/),
      expect.stringMatching(/^Cancelado por el cliente/),
      expect.stringMatching(/^Venció el plazo para pagar/),
    ]);
  });

  it('shows what the list knows when the rest cannot be read, and tries again on request', async () => {
    const order = buildOrderDetail();
    const answers = [answer(503, {}), order];
    const { user } = renderScreen(<OrderDialog order={order} onClose={jest.fn()} />, {
      user: buildUser({ isAdmin: true }),
      api: { [`GET /api/admin/orders/${order.id}`]: () => answers.shift() },
    });
    const dialog = within(await screen.findByRole('dialog', { name: `Pedido ${order.orderNumber}` }));
    expect(await dialog.findByText('No pudimos cargar los pagos y la historia del pedido.')).toBeVisible();
    expect(dialog.getByText('María Fernanda López')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByText('Qué ha pasado')).toBeVisible();
    await expectNoAxeViolations(document.body);
  });
});

it('that a card paid, or did not pay in time, leads to where a transfer is noted; one to be paid does not', async () => {
  const link = { name: 'Anotar una transferencia' };
  for (const paymentStatus of ['approved', 'expired'] as const) {
    const { order, dialog, unmount } = await openOrder({ paymentType: 'mercadopago', paymentStatus });
    expect(dialog.getByRole('link', link)).toHaveAttribute('href', `/admin/transferencias?abierto=${order.id}`);
    unmount();
  }
  const unpaid = await openOrder({ paymentType: 'mercadopago', paymentStatus: 'pending' });
  expect(unpaid.dialog.queryByRole('link', link)).toBeNull();
});

describe('an order that its owner cancelled', () => {
  it('shows how much goes back to which account while a transfer is owed', async () => {
    const { dialog } = await openOrder({
      paymentType: 'direct_transfer',
      paymentStatus: 'verified',
      totalAmount: '1353.02',
      refundableAmount: '1353.02',
      cancelledAt: '2026-11-21T18:00:00.000Z',
      refundClabe: '012180026050783858',
    });
    expect(dialog.getByText('El cliente canceló este pedido: ya no se envía')).toBeVisible();
    expect(dialog.getByText(/Transfiere \$1,353\.02.* a la CLABE 012180026050783858/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Devolver dinero' })).toBeVisible();
  });

  it('has its account asked for where nobody can read it any more', async () => {
    const { dialog } = await openOrder({
      paymentType: 'direct_transfer',
      paymentStatus: 'verified',
      refundableAmount: '1353.02',
      cancelledAt: '2026-11-21T18:00:00.000Z',
    });
    expect(dialog.getByText(/Ya no tenemos su CLABE.*\$1,353\.02/)).toBeVisible();
  });

  it('has nobody transfer before the second person whom that amount needs', async () => {
    const { dialog } = await openOrder({
      paymentType: 'direct_transfer',
      paymentStatus: 'verified',
      refundableAmount: '1353.02',
      refundApprovalFrom: '1353.02',
      cancelledAt: '2026-11-21T18:00:00.000Z',
      refundClabe: '012180026050783858',
    });
    const said = /una segunda persona, que transfiere \$1,353\.02 a la CLABE 012180026050783858/;
    expect(dialog.getByText(said)).toBeVisible();
    expect(dialog.queryByText(/regístralo aquí/)).not.toBeInTheDocument();
  });

  it('says no more of it once the money went back', async () => {
    const { dialog } = await openOrder({ paymentStatus: 'refunded', cancelledAt: '2026-11-21T18:00:00.000Z' });
    expect(dialog.queryByText(/El cliente canceló este pedido/)).not.toBeInTheDocument();
  });

  it('says so to the warehouse too, which is shown nothing of its money', async () => {
    const cancelled = { status: 'EN_PREPARACION', cancelledAt: '2026-11-21T18:00:00.000Z' } as const;
    const { dialog } = await openOrder(cancelled, {}, { staffRole: 'ALMACEN' });
    expect(dialog.getByText('El cliente canceló este pedido: ya no se envía')).toBeVisible();
  });

  it.each([
    { cancelledAt: '2026-11-21T18:00:00.000Z' },
    { paymentStatus: 'refunded' as const },
    { paymentStatus: 'expired' as const },
    { paymentStatus: 'charged_back' as const },
  ])('has a slip that says not to send it: %j', async (over) => {
    await openOrder(over);
    expect(document.querySelector('[data-packing-slip]')).toHaveTextContent('SIN EFECTO: NO ENVIAR');
  });

  it.each([
    ['pending', 0],
    ['pending_verification', 0],
    ['rejected', 0],
    ['verified', 1],
  ] as const)(
    'has a slip that says so while it is unpaid, and a label once it is not: %s',
    async (paymentStatus, labels) => {
      await openOrder({ paymentStatus, shippingAddress });
      const slip = document.querySelector<HTMLElement>('[data-packing-slip]');
      expect(slip?.textContent?.includes('SIN PAGAR: NO ENVIAR')).toBe(labels === 0);
      expect(slip?.querySelectorAll('[aria-label="Etiqueta del paquete"]')).toHaveLength(labels);
    },
  );
});
