import type { InvoiceView, OrderInvoiceView } from '@boom/contract';
import { useSession, useSetSessionUser } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FiscalDataCard } from './FiscalDataCard';
import { OrderInvoice } from './OrderInvoice';

const receiver = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  taxRegime: '601',
  cfdiUse: 'G03',
  postalCode: '42501',
};
const id = '0b2e9a3c-6f1d-4e8a-9c57-1d2f3a4b5c6d';
const orderInvoice = (changes: Partial<OrderInvoiceView> = {}): OrderInvoiceView => ({
  invoice: null,
  canRequest: true,
  requestUntil: '2026-12-01T06:00:00.000Z',
  totalAmount: '599.00',
  netAmount: '516.38',
  vatAmount: '82.62',
  ...changes,
});
const invoice = (changes: Partial<InvoiceView> = {}): InvoiceView => ({
  id: '1c2e9a3c-6f1d-4e8a-9c57-1d2f3a4b5c6d',
  state: 'SOLICITADA',
  receiver,
  requestedAt: '2026-11-20T18:00:00.000Z',
  dueAt: '2026-11-25T18:00:00.000Z',
  issuedAt: null,
  uuid: null,
  rejectionReason: null,
  ...changes,
});
const open = (view: OrderInvoiceView, api: Record<string, unknown> = {}) =>
  renderScreen(<OrderInvoice orderId={id} />, {
    user: buildUser(),
    api: {
      [`GET /api/orders/${id}/invoice`]: view,
      'GET /api/user/fiscal-profile': { profile: receiver },
      ...api,
    },
  });

describe('the factura of an order', () => {
  it('is asked for with the data of the account, and says what is IVA and what happens otherwise', async () => {
    let arrive = (_profile: unknown) => {};
    const { user, requests, store, baseElement } = open(orderInvoice(), {
      'GET /api/user/fiscal-profile': () => new Promise((resolve) => (arrive = resolve)),
      [`POST /api/orders/${id}/invoice`]: orderInvoice({ canRequest: false, invoice: invoice() }),
    });
    expect(await screen.findByText('Tu total de $599.00 incluye $82.62 de IVA (16 %) sobre $516.38.')).toBeVisible();
    expect(screen.getByText(/hasta el 30 nov 2026\. Si no la pides, .* público en general\./)).toBeVisible();
    // Before the account's data have come.
    await user.click(screen.getByRole('button', { name: 'Solicitar factura' }));
    expect(screen.getByRole('button', { name: /Solicitar factura/ })).toHaveAttribute('aria-busy');
    arrive({ profile: receiver });
    expect(await screen.findByLabelText('RFC')).toHaveValue('EKU9003173C9');
    await expectNoAxeViolations(baseElement);
    await user.click(screen.getAllByRole('button', { name: 'Solicitar factura' }).at(-1) as HTMLElement);
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ title: 'Factura solicitada' }));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual(receiver);
  });

  it('that was asked for already, as by a call whose answer was lost, is shown as it is', async () => {
    let isAsked = false;
    const { user } = open(orderInvoice(), {
      [`GET /api/orders/${id}/invoice`]: () =>
        isAsked ? orderInvoice({ canRequest: false, invoice: invoice() }) : orderInvoice(),
      [`POST /api/orders/${id}/invoice`]: () => {
        isAsked = true;
        return answer(409, { code: 'invoice_already_requested', error: 'Ya pediste la factura de este pedido.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Solicitar factura' }));
    expect(await screen.findByLabelText('RFC')).toHaveValue('EKU9003173C9');
    await user.click(screen.getAllByRole('button', { name: 'Solicitar factura' }).at(-1) as HTMLElement);
    expect(await screen.findByText('La recibirás por correo a más tardar el 25 nov 2026.')).toBeInTheDocument();
  });

  it.each([
    ['invoice_too_late', orderInvoice({ canRequest: false })],
    ['invoice_not_available', orderInvoice({ canRequest: false, requestUntil: null })],
  ])('that is refused with %s says why, and keeps what was typed', async (code, view) => {
    let now = orderInvoice();
    const error = 'Este pedido ya no se puede facturar.';
    const { user } = open(now, {
      [`GET /api/orders/${id}/invoice`]: () => now,
      [`POST /api/orders/${id}/invoice`]: () => {
        now = view;
        return answer(409, { code, error });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Solicitar factura' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Código postal fiscal'));
    await user.fill(dialog.getByLabelText('Código postal fiscal'), '06600');
    await user.click(dialog.getByRole('button', { name: 'Solicitar factura' }));
    expect(await dialog.findByText(error)).toBeVisible();
    // What offered it on the order has gone.
    await waitFor(() => expect(screen.getAllByText('Solicitar factura')).toHaveLength(1));
    expect(screen.getByRole('dialog')).toHaveTextContent(error);
    expect(dialog.getByLabelText('Código postal fiscal')).toHaveValue('06600');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByText('Solicitar factura')).not.toBeInTheDocument();
  });

  it('says when it comes', async () => {
    open(orderInvoice({ canRequest: false, invoice: invoice() }));
    expect(await screen.findByText('La recibirás por correo a más tardar el 25 nov 2026.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('before the payment comes after it', async () => {
    open(orderInvoice({ canRequest: false, requestUntil: null, invoice: invoice({ dueAt: null }) }));
    expect(await screen.findByText(/3 días hábiles después de que se confirme tu pago/)).toBeVisible();
  });

  it('is downloaded as PDF and XML', async () => {
    const uuid = '6fa459ea-ee8a-3ca4-894e-db77e160355e';
    const issued = invoice({ state: 'EMITIDA', dueAt: null, issuedAt: '2026-11-22T18:00:00.000Z', uuid });
    const { baseElement } = open(orderInvoice({ canRequest: false, invoice: issued }));
    const pdf = await screen.findByRole('link', { name: 'Descargar PDF' });
    expect(pdf).toHaveAttribute('href', `/api/orders/${id}/invoice/pdf`);
    expect(pdf).toHaveAttribute('download');
    expect(screen.getByRole('link', { name: 'Descargar XML' })).toHaveAttribute(
      'href',
      `/api/orders/${id}/invoice/xml`,
    );
    await expectNoAxeViolations(baseElement);
  });

  it.each([
    [null, 'Devolvimos el pago de este pedido: ya no emitiremos la factura que pediste.'],
    [
      '6fa459ea-ee8a-3ca4-894e-db77e160355e',
      'El pago de este pedido se devolvió: la factura ya no tiene efectos fiscales.',
    ],
  ])('that the refund ended says whether there had been one', async (uuid, said) => {
    open(orderInvoice({ canRequest: false, requestUntil: null, invoice: invoice({ state: 'CANCELADA', uuid }) }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('that was rejected says why and is corrected', async () => {
    const rejected = invoice({ state: 'RECHAZADA', rejectionReason: 'El nombre no es el del SAT', dueAt: null });
    const { user } = open(orderInvoice({ invoice: rejected }));
    expect(await screen.findByText('El nombre no es el del SAT')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Corregir y pedir de nuevo' }));
    expect(await screen.findByLabelText('Nombre o razón social')).toHaveValue('ESCUELA KEMPER URGATE');
  });

  it.each([
    ['what the account corrected since', { name: 'KEMPER URGATE' }, 'KEMPER URGATE'],
    [
      'its own data where the account has another RFC',
      { rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ' },
      receiver.name,
    ],
  ])('that was rejected offers %s', async (_what, saved, offered) => {
    const rejected = invoice({ state: 'RECHAZADA', rejectionReason: 'El nombre no es el del SAT', dueAt: null });
    const profile = { ...receiver, ...saved };
    const { user } = open(orderInvoice({ invoice: rejected }), { 'GET /api/user/fiscal-profile': { profile } });
    await user.click(await screen.findByRole('button', { name: 'Corregir y pedir de nuevo' }));
    expect(await screen.findByLabelText('Nombre o razón social')).toHaveValue(offered);
  });

  it('cannot be asked for any more, and says where the sale went', async () => {
    open(orderInvoice({ canRequest: false }));
    expect(await screen.findByText(/terminó el 30 nov 2026; .* público en general/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('that was rejected and not corrected in time says where the sale went', async () => {
    const rejected = invoice({ state: 'RECHAZADA', rejectionReason: 'El nombre no es el del SAT', dueAt: null });
    open(orderInvoice({ invoice: rejected, canRequest: false }));
    expect(await screen.findByText('El nombre no es el del SAT')).toBeVisible();
    expect(screen.getByText(/terminó el 30 nov 2026; .* público en general/)).toBeVisible();
  });

  it('has no place on an order that nobody will pay', async () => {
    const { requests } = open(orderInvoice({ canRequest: false, requestUntil: null }));
    await waitFor(() => expect(requests).not.toHaveLength(0));
    await waitFor(() => expect(screen.queryByText('Factura')).not.toBeInTheDocument());
  });
});

describe('the fiscal data of an account', () => {
  it('are added and removed', async () => {
    let profile: typeof receiver | null = receiver;
    const { user, store, baseElement } = renderScreen(<FiscalDataCard />, {
      user: buildUser(),
      api: {
        'GET /api/user/fiscal-profile': () => ({ profile }),
        'DELETE /api/user/fiscal-profile': () => {
          profile = null;
          return answer(204);
        },
      },
    });
    expect(await screen.findByText('601 – General de Ley Personas Morales')).toBeVisible();
    await expectNoAxeViolations(baseElement);
    await user.click(screen.getByRole('button', { name: 'Quitar' }));
    await user.click(screen.getAllByRole('button', { name: 'Quitar' }).at(-1) as HTMLElement);
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ title: 'Datos fiscales eliminados' }));
    expect(await screen.findByRole('button', { name: 'Agregar datos' })).toBeVisible();
  });

  it('are saved as SAT writes them', async () => {
    const { user, requests } = renderScreen(<FiscalDataCard />, {
      user: buildUser(),
      api: {
        'GET /api/user/fiscal-profile': { profile: { ...receiver, name: 'Escuela Kemper' } },
        'PUT /api/user/fiscal-profile': { profile: receiver },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ...receiver, name: 'ESCUELA KEMPER' }),
    );
  });
});

it('a draft of an order’s factura comes back there, and not over the data of the account', async () => {
  const me = buildUser();
  function Scene() {
    const { user } = useSession();
    const setUser = useSetSessionUser();
    return (
      <>
        {user && <OrderInvoice orderId={id} />}
        {user && <FiscalDataCard />}
        <button type="button" onClick={() => setUser(user ? null : me)}>
          {user ? 'Vence la sesión' : 'Entro otra vez'}
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Scene />, {
    user: me,
    api: {
      [`GET /api/orders/${id}/invoice`]: orderInvoice({ invoice: invoice({ state: 'RECHAZADA' }) }),
      'GET /api/user/fiscal-profile': { profile: receiver },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Corregir y pedir de nuevo' }));
  await user.clear(await screen.findByLabelText('RFC'));
  await user.fill(screen.getByLabelText('RFC'), 'CACX7605101P8');
  fireEvent.click(screen.getByText('Vence la sesión'));
  await user.click(await screen.findByRole('button', { name: 'Entro otra vez' }));
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  expect(await screen.findByLabelText('RFC')).toHaveValue('EKU9003173C9');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Corregir y pedir de nuevo' }));
  await waitFor(() => expect(screen.getByLabelText('RFC')).toHaveValue('CACX7605101P8'));
});

describe('what cannot be read', () => {
  it('is not taken for an account without fiscal data, and can be asked for again', async () => {
    let read: unknown = answer(503);
    const { user } = renderScreen(<FiscalDataCard />, {
      user: buildUser(),
      api: { 'GET /api/user/fiscal-profile': () => read },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    read = { profile: receiver };
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('ESCUELA KEMPER URGATE')).toBeVisible();
  });

  it('is not taken for an order without a factura, either', async () => {
    let read: unknown = answer(503);
    const { user } = open(orderInvoice(), { [`GET /api/orders/${id}/invoice`]: () => read });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    read = orderInvoice();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/Tu total de \$599\.00/)).toBeVisible();
  });
});
