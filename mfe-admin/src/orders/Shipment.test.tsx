import { answer } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api as panelApi } from '../api';
import { aPickup, buildOrderDetail } from '../test/build';
import { openOrder, sent } from '../test/openOrder';

describe('what is sent of an order', () => {
  const { updatedAt: seenAt } = buildOrderDetail();
  const numbered = { trackingNumber: '7789' };

  it('is ready instead of sent where it is picked up, and asks for no tracking number', async () => {
    const { dialog } = await openOrder({
      shippingAddress: null,
      pickup: aPickup,
    });
    expect(dialog.getByRole('heading', { name: 'Recoger en sucursal' }).parentElement).toHaveTextContent(
      /Sucursal RomaCalle Durango 12.*Lunes a sábado de 10 a 19 h/,
    );
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Pendiente', 'Pago Confirmado', 'En Preparación', 'Listo para recoger', 'Entregado'],
    ]);
    expect(dialog.queryByLabelText(/Número de guía/)).toBeNull();
  });

  it('saves of the shipment only what was changed, and not the status', async () => {
    const order = buildOrderDetail();
    const call = `PATCH /api/admin/orders/${order.id}/status`;
    const { user, dialog, requests } = await openOrder({ courierService: 'Estafeta' }, { [call]: order });
    await user.fill(dialog.getByLabelText(/Número de guía/), '7789');
    await user.click(dialog.getByRole('button', { name: 'Guardar envío' }));
    await waitFor(() => expect(sent(requests)).toEqual([{ trackingNumber: '7789' }]));
    expect(await dialog.findByRole('button', { name: 'Deshacer' })).toBeVisible();
    // What was saved, also before it is read again.
    expect(dialog.getByLabelText(/Número de guía/)).toHaveValue('7789');
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

  it('goes along with a status that says it left, and is not asked for again', async () => {
    let served = buildOrderDetail();
    const call = `PATCH /api/admin/orders/${served.id}/status`;
    const { user, dialog, requests } = await openOrder(
      {},
      {
        [`GET /api/admin/orders/${served.id}`]: () => served,
        [call]: () => {
          served = buildOrderDetail({ ...numbered, status: 'ENVIADO', updatedAt: '2026-11-22T10:00:00.000Z' });
          return served;
        },
      },
    );
    await user.fill(dialog.getByLabelText(/Número de guía/), '7789');
    await user.selectOptions(dialog.getByLabelText(/Estado del pedido/), 'En Preparación');
    await user.selectOptions(dialog.getByLabelText(/Estado del pedido/), 'Enviado');
    await waitFor(() => expect(sent(requests)).toHaveLength(2));
    expect(sent(requests)).toEqual([
      { status: 'EN_PREPARACION', seen: 'PAGADO', seenAt },
      { status: 'ENVIADO', seen: 'EN_PREPARACION', seenAt, trackingNumber: '7789' },
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is asked for with the courier that was typed, and shown as it was answered', async () => {
    const call = `PATCH /api/admin/orders/${buildOrderDetail().id}/status`;
    const { user, dialog, requests } = await openOrder({}, { [call]: buildOrderDetail(numbered) });
    await user.fill(dialog.getByLabelText(/Paquetería/), 'DHL');
    const ask = async () => {
      await user.selectOptions(dialog.getByLabelText(/Estado del pedido/), 'Enviado');
      return within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    };
    const left = await ask();
    expect(left.getByLabelText(/Paquetería/)).toHaveValue('DHL');
    await user.click(left.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog.getByLabelText(/Estado del pedido/)).toHaveValue('PAGADO'));
    expect(dialog.getByLabelText(/Paquetería/)).toHaveValue('DHL');
    const asked = await ask();
    await user.clear(asked.getByLabelText(/Paquetería/));
    await user.fill(asked.getByLabelText(/Paquetería/), 'Estafeta');
    await user.fill(asked.getByLabelText(/Guía del pedido/), '7789');
    await user.click(asked.getByRole('button', { name: 'Marcar como enviado' }));
    const change = { status: 'ENVIADO', seen: 'PAGADO', seenAt };
    await waitFor(() =>
      expect(sent(requests)).toEqual([{ ...change, courierService: 'Estafeta', trackingNumber: '7789' }]),
    );
    await waitFor(() => expect(dialog.getByLabelText(/Número de guía/)).toHaveValue('7789'));
    expect(dialog.getByLabelText(/Paquetería/)).toHaveValue('Estafeta');
  });

  it('sends a chosen status at once, shows it, and offers to take it back inside the dialog', async () => {
    let served = buildOrderDetail(numbered);
    const call = `PATCH /api/admin/orders/${served.id}/status`;
    const view = await openOrder(numbered, {
      [`GET /api/admin/orders/${served.id}`]: () => served,
      [call]: () => {
        served = buildOrderDetail({ ...numbered, status: 'ENVIADO', updatedAt: '2026-11-22T10:00:00.000Z' });
        return served;
      },
    });
    await view.user.selectOptions(view.dialog.getByLabelText(/Estado del pedido/), 'Enviado');
    await waitFor(() => expect(view.dialog.getByRole('listitem', { current: 'step' })).toHaveTextContent('Enviado'));
    expect(sent(view.requests)).toEqual([{ status: 'ENVIADO', seen: 'PAGADO', seenAt }]);
    expect(view.dialog.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  });

  it('is taken back inside the dialog, once, by what the change made', async () => {
    const { id } = buildOrderDetail();
    const changed = buildOrderDetail({ status: 'ENVIADO', updatedAt: '2026-11-22T10:00:00.000Z' });
    const undo = `POST /api/admin/orders/${id}/status/undo`;
    const { user, dialog, requests, store } = await openOrder(numbered, {
      [`PATCH /api/admin/orders/${id}/status`]: changed,
      [undo]: buildOrderDetail(),
    });
    await user.selectOptions(dialog.getByLabelText(/Estado del pedido/), 'Enviado');
    await user.click(await dialog.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Deshecho: el pedido está como antes'));
    expect(dialog.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    expect(sent(requests)).toEqual([{ status: 'ENVIADO', seen: 'PAGADO', seenAt }, { seen: changed.updatedAt }]);
  });

  it('asks with what had been typed when it is sent again after it was taken back', async () => {
    const { id } = buildOrderDetail();
    const sentOrder = buildOrderDetail({ ...numbered, status: 'ENVIADO', updatedAt: '2026-11-22T10:00:00.000Z' });
    const back = buildOrderDetail({ updatedAt: '2026-11-22T10:00:05.000Z' });
    let served = buildOrderDetail();
    const answerWith = (next: typeof served) => () => {
      served = next;
      return next;
    };
    const { user, dialog } = await openOrder(
      {},
      {
        [`GET /api/admin/orders/${id}`]: () => served,
        [`PATCH /api/admin/orders/${id}/status`]: answerWith(sentOrder),
        [`POST /api/admin/orders/${id}/status/undo`]: answerWith(back),
      },
    );
    await user.fill(dialog.getByLabelText(/Número de guía/), '7789');
    await user.selectOptions(dialog.getByLabelText(/Estado del pedido/), 'Enviado');
    await user.click(await dialog.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(dialog.getByLabelText(/Número de guía/)).toHaveValue(''));
    await user.selectOptions(dialog.getByLabelText(/Estado del pedido/), 'Enviado');
    const asked = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    expect(asked.getByLabelText(/Guía del pedido/)).toHaveValue('7789');
  });

  it('sends one status at a time', async () => {
    const call = `PATCH /api/admin/orders/${buildOrderDetail().id}/status`;
    const { user, dialog, requests } = await openOrder(numbered, { [call]: () => new Promise(() => undefined) });
    const select = dialog.getByLabelText(/Estado del pedido/);
    await user.selectOptions(select, 'Enviado');
    await waitFor(() => expect(select).toHaveAttribute('aria-busy', 'true'));
    await user.selectOptions(select, 'Entregado');
    expect(select).toHaveValue('ENVIADO');
    expect(sent(requests)).toEqual([{ status: 'ENVIADO', seen: 'PAGADO', seenAt }]);
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

  it('says from which branch its pieces are taken, on the slip too', async () => {
    const { items } = buildOrderDetail();
    const fromBranches = items.map(({ productId }) => ({ productId, branch: 'Roma', units: 2 }));
    const { dialog } = await openOrder({ items, fromBranches });
    expect(dialog.getByText('De Roma: 2')).toBeVisible();
    expect(document.querySelector('[data-packing-slip] table')).toHaveTextContent('De Roma: 2');
  });

  it('names the SKU of a line, on the slip too', async () => {
    const { items } = buildOrderDetail();
    const { dialog } = await openOrder({ items: items.map((line) => ({ ...line, sku: 'TOL-X9-256' })) });
    expect(dialog.getByText('SKU: TOL-X9-256')).toBeVisible();
    expect(document.querySelector('[data-packing-slip] table')).toHaveTextContent('SKU: TOL-X9-256');
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
