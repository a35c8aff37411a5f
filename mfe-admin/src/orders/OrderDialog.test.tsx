import type { AdminOrderDetail } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api as panelApi } from '../api';
import { buildOrderDetail } from '../test/build';
import OrderDialog from './OrderDialog';

const refund = {
  id: '1',
  amount: '100.00',
  state: 'refused' as const,
  isOfOtherPayment: false,
  reason: 'Pieza dañada',
  requestedBy: 'Ana Torres',
  createdAt: '2026-11-20T18:00:00.000Z',
  endedAt: '2026-11-20T18:00:02.000Z',
  refusal: 'insufficient balance',
};

async function openOrder(
  over: Partial<AdminOrderDetail> = {},
  api = {},
  who: Parameters<typeof buildUser>[0] = { isAdmin: true },
) {
  const order = buildOrderDetail(over);
  const onClose = jest.fn();
  const view = renderScreen(<OrderDialog order={order} onClose={onClose} />, {
    user: buildUser(who),
    api: { [`GET /api/admin/orders/${order.id}`]: order, ...api },
  });
  const dialog = within(await screen.findByRole('dialog', { name: `Pedido ${order.orderNumber}` }));
  await dialog.findByText('Qué ha pasado');
  return { ...view, order, dialog, onClose };
}

const sent = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);

describe('an order in the panel', () => {
  it('is prepared by the warehouse, which is shown nothing of its money', async () => {
    const { dialog } = await openOrder({}, {}, { staffRole: 'ALMACEN' });
    expect(dialog.getByRole('combobox', { name: /Estado/ })).toBeVisible();
    expect(dialog.getByLabelText(/Número de guía/)).toBeVisible();
    expect(dialog.queryByRole('heading', { name: 'Pago' })).toBeNull();
  });

  it('is ready instead of sent where it is picked up, and asks for no tracking number', async () => {
    const { dialog } = await openOrder({
      shippingAddress: null,
      pickup: {
        ...{ branchId: 'b', name: 'Sucursal Roma', hours: 'Lunes a sábado de 10 a 19 h', phone: null, readyDays: 0 },
        ...{ street: 'Calle Durango 12', city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06700' },
        country: 'México',
      },
    });
    expect(dialog.getByRole('heading', { name: 'Recoger en sucursal' }).parentElement).toHaveTextContent(
      /Sucursal RomaCalle Durango 12.*Lunes a sábado de 10 a 19 h/,
    );
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Pendiente', 'Pago Confirmado', 'En Preparación', 'Listo para recoger', 'Entregado'],
    ]);
    expect(dialog.queryByLabelText(/Número de guía/)).toBeNull();
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
    ['CONTRACARGO', false],
    ['ALERTA', true],
  ] as const)('promises no mail to whoever was not told that it waits: %s, urgent: %s', async (reason, isUrgent) => {
    const { user, dialog } = await openOrder({ hold: { reason, since: '2026-11-21T19:00:00.000Z', isUrgent } });
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

  it('saves of the shipment only what was changed, and not the status', async () => {
    const order = buildOrderDetail();
    const call = `PATCH /api/admin/orders/${order.id}/status`;
    const { user, dialog, requests } = await openOrder({ courierService: 'Estafeta' }, { [call]: order });
    await user.fill(dialog.getByLabelText(/Número de guía/), '7789');
    await user.click(dialog.getByRole('button', { name: 'Guardar envío' }));
    await waitFor(() => expect(sent(requests)).toEqual([{ trackingNumber: '7789' }]));
    expect(await dialog.findByRole('button', { name: 'Deshacer' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('keeps the tracking number that another administrator enters meanwhile, and shows it', async () => {
    let served = buildOrderDetail();
    const api = {
      [`GET /api/admin/orders/${served.id}`]: () => served,
      [`PATCH /api/admin/orders/${served.id}/status`]: () => served,
    };
    const { user, dialog, requests, store } = await openOrder({}, api);
    await user.fill(dialog.getByLabelText(/Paquetería/), 'DHL');
    served = buildOrderDetail({ trackingNumber: '7789' });
    await act(async () => void store.dispatch(panelApi.util.invalidateTags(['admin/Order'])));
    await waitFor(() => expect(dialog.getByLabelText(/Número de guía/)).toHaveValue('7789'));
    expect(dialog.getByLabelText(/Paquetería/)).toHaveValue('DHL');
    await user.click(dialog.getByRole('button', { name: 'Guardar envío' }));
    await waitFor(() => expect(sent(requests)).toEqual([{ courierService: 'DHL' }]));
  });

  it('shows what goes back: how much, how it stands, who asked and why', async () => {
    const { dialog } = await openOrder({
      refunds: [refund, { ...refund, id: '2', state: 'pending', refusal: null }],
    });
    expect(dialog.getByText('Devolución rechazada')).toBeVisible();
    expect(dialog.getByText('Devolución en curso')).toBeVisible();
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
    const address = { title: 'Casa', street: 'Uruguay 12', postalCode: '06000', city: 'Cuauhtémoc', state: 'CDMX' };
    const { dialog } = await openOrder({ status: 'ENVIADO', shippingAddress: { ...address, country: 'México' } });
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

  it('sends a chosen status at once, shows it, and offers to take it back inside the dialog', async () => {
    let served = buildOrderDetail();
    const call = `PATCH /api/admin/orders/${served.id}/status`;
    const view = await openOrder(
      {},
      {
        [`GET /api/admin/orders/${served.id}`]: () => served,
        [call]: () => {
          served = buildOrderDetail({ status: 'ENVIADO', updatedAt: '2026-11-22T10:00:00.000Z' });
          return served;
        },
      },
    );
    await view.user.selectOptions(view.dialog.getByLabelText(/Estado del pedido/), 'Enviado');
    await waitFor(() => expect(view.dialog.getByRole('listitem', { current: 'step' })).toHaveTextContent('Enviado'));
    expect(sent(view.requests)).toEqual([{ status: 'ENVIADO', seen: 'PAGADO' }]);
    expect(view.dialog.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  });

  it('keeps the shipment’s values when they could not be saved, and sends nothing when nothing changed', async () => {
    const order = buildOrderDetail();
    const call = `PATCH /api/admin/orders/${order.id}/status`;
    const { user, dialog, requests } = await openOrder(
      { trackingNumber: '7789', courierService: 'DHL' },
      { [call]: answer(503, {}) },
    );
    await user.click(dialog.getByRole('button', { name: 'Guardar envío' }));
    expect(sent(requests)).toEqual([]);
    await user.clear(dialog.getByLabelText(/Número de guía/));
    await user.click(dialog.getByRole('button', { name: 'Guardar envío' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No se pudo actualizar el estado del pedido');
    expect(sent(requests)).toEqual([{ trackingNumber: null }]);
    expect(dialog.getByLabelText(/Paquetería/)).toHaveValue('DHL');
    // Couriers whose pages are known are offered; any other can be typed.
    const list = document.getElementById(dialog.getByLabelText(/Paquetería/).getAttribute('list') ?? '');
    expect([...(list?.children ?? [])].map((option) => option.getAttribute('value'))).toContain('Estafeta');
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
    expect(dialog.getByText('Hay una devolución en curso; cuando termine podrás hacer otra.')).toBeVisible();
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

  it('has a slip with all that the carrier needs to know of the address', async () => {
    jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const shippingAddress = {
      title: 'Casa',
      street: 'Uruguay 12, col. Centro',
      streetName: 'Uruguay',
      exteriorNumber: '12',
      neighborhood: 'Centro',
      postalCode: '06000',
      city: 'Cuauhtémoc',
      state: 'Ciudad de México',
      country: 'México',
      betweenStreets: 'Bolívar e Isabel la Católica',
      references: 'Zaguán café',
      receiverPhone: '+525512345678',
    };
    const { user, dialog, order } = await openOrder({ shippingAddress });
    await user.click(dialog.getByRole('button', { name: 'Imprimir hoja de empaque' }));
    const slip = document.querySelector('[data-packing-slip]');
    // Nobody else was named: the customer receives it.
    expect(slip?.querySelector('strong')).toHaveTextContent(`${order.user.fullName} · 55 1234 5678`);
    expect(Array.from(slip?.querySelectorAll(':scope > span') ?? [], ({ textContent }) => textContent)).toEqual([
      'Uruguay 12',
      'Col. Centro',
      'C.P. 06000 Cuauhtémoc, Ciudad de México',
      'México',
      'Entre Bolívar e Isabel la Católica',
      'Referencias: Zaguán café',
    ]);
    const label = slip?.querySelector('section');
    expect(label).toHaveTextContent(/Remite: .*Entregar a:.*Uruguay 12Col\. Centro.*Referencias: Zaguán café/);
    expect(label).toHaveTextContent(order.orderNumber);
  });

  it('has a slip without prices, and prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, dialog, order } = await openOrder();
    await user.click(dialog.getByRole('button', { name: 'Imprimir hoja de empaque' }));
    expect(print).toHaveBeenCalled();
    const slip = document.querySelector('[data-packing-slip]');
    expect(slip).toHaveTextContent(order.orderNumber);
    expect(slip).toHaveTextContent(order.items[0]!.name);
    expect(slip).not.toHaveTextContent('$');
  });
});

it('that a card paid leads to where a transfer that came as well is noted; one to be paid does not', async () => {
  const link = { name: 'Anotar una transferencia' };
  const { order, dialog, unmount } = await openOrder({ paymentType: 'mercadopago', paymentStatus: 'approved' });
  expect(dialog.getByRole('link', link)).toHaveAttribute('href', `/admin/transferencias?abierto=${order.id}`);
  unmount();
  const unpaid = await openOrder({ paymentType: 'mercadopago', paymentStatus: 'pending' });
  expect(unpaid.dialog.queryByRole('link', link)).toBeNull();
});

describe('a refund', () => {
  const transfer = {
    paymentType: 'direct_transfer' as const,
    paymentStatus: 'verified' as const,
    totalAmount: '1000.00',
    refunds: [{ ...refund, state: 'completed' as const, refusal: null }],
  };
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
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Devolución registrada'));
    expect(sent(requests)).toEqual([{ amount: '250.00', left: '900.00', reason: 'Pieza dañada' }]);
  });

  it('begins with what is owed, where a transfer was too much', async () => {
    const transferMoney = { received: '1036.00', missing: '0.00', owed: '36.00', returned: '0.00' };
    const { user, dialog } = await openOrder({ ...transfer, transferMoney });
    expect(dialog.getByText('Se le deben $36.00 al cliente')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    expect(form.getByLabelText('Monto a devolver')).toHaveValue('36.00');
    expect(form.getByText('Se pueden devolver hasta $936.00.')).toBeVisible();
  });

  it('is made at the bank of what was transferred for an order that a card paid', async () => {
    const transferMoney = { received: '100.00', missing: '0.00', owed: '100.00', returned: '0.00' };
    const { user, dialog } = await openOrder({ paymentType: 'mercadopago', paymentStatus: 'approved', transferMoney });
    expect(dialog.getByText('Se le deben $100.00 al cliente')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    expect(form.getByLabelText('Monto a devolver')).toHaveValue('100.00');
    expect(form.getByText(/haz la devolución en tu banco/)).toBeVisible();
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
        order = { ...order, paymentStatus: 'refunded' };
        return answer(409, { error: 'Ya no queda nada por devolver.', code: 'nothing_to_refund' });
      },
    });
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    await user.click(await screen.findByRole('button', { name: 'Sí, devolver' }));
    expect(await dialog.findByText('Devuelto')).toBeInTheDocument();
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
        order = buildOrderDetail({ ...transfer, refunds: [...transfer.refunds, { ...done, id: 'r2' }] });
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
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Devolución registrada'));
    expect(sent(requests)).toMatchObject([{ left: '900.00' }, { left: '900.00' }, { left: '600.00' }]);
  });

  it('needs an amount above nothing and a reason, and says what the bank must do', async () => {
    const view = await openOrder(transfer);
    await view.user.click(view.dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    expect(form.getByText('Se pueden devolver hasta $900.00.')).toBeVisible();
    expect(form.getByText(/haz la devolución en tu banco/)).toBeVisible();
    await view.user.clear(form.getByLabelText('Monto a devolver'));
    await view.user.type(form.getByLabelText('Monto a devolver'), '0');
    await view.user.click(form.getByRole('button', { name: 'Devolver' }));
    expect(await form.findByText('El monto a devolver es inválido')).toBeVisible();
    expect(form.getByText('El motivo de la devolución es requerido')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await view.user.click(form.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Devolver dinero' })).not.toBeInTheDocument());
    expect(view.dialog.getByRole('button', { name: 'Devolver dinero' })).toHaveFocus();
  });
});

describe('an order that its owner cancelled', () => {
  it('shows how much goes back to which account while a transfer is owed', async () => {
    const { dialog } = await openOrder({
      paymentType: 'direct_transfer',
      paymentStatus: 'verified',
      totalAmount: '1353.02',
      cancelledAt: '2026-11-21T18:00:00.000Z',
      refundClabe: '012180026050783858',
    });
    expect(dialog.getByText('El cliente canceló este pedido: ya no se envía')).toBeVisible();
    expect(dialog.getByText(/Transfiere \$1,353\.02.* a la CLABE 012180026050783858/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Devolver dinero' })).toBeVisible();
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
  ])('has a slip that says not to send it: %j', async (over) => {
    await openOrder(over);
    expect(document.querySelector('[data-packing-slip]')).toHaveTextContent('SIN EFECTO: NO ENVIAR');
  });
});
