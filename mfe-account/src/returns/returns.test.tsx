import type { ReturnableView, ReturnView } from '@boom/contract';
import { useSession, useSetSessionUser } from '@boom/platform';
import {
  answer,
  buildId,
  buildOrder,
  buildTransferOrder,
  buildUser,
  expectNoAxeViolations,
  renderScreen,
} from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { holdBack } from '../test/holdBack';
import { OrderReturns } from './OrderReturns';
import { returnChoices } from './returnChoices';

afterEach(() => void jest.useRealTimers());

const CLABE = '012180026050783858';
const card = buildOrder({ status: 'ENTREGADO' });
const transfer = buildTransferOrder({ status: 'ENTREGADO', paymentStatus: 'verified' });
const [phones, charger] = [buildId(), buildId()];

const line = {
  orderLineId: phones,
  name: 'Audífonos Boom Air',
  imageUrl: null,
  quantity: 3,
  left: 2,
  heldAmount: '96.67',
  unitPrice: '100.00',
  discount: '10.00',
  warrantyUntil: '2099-02-18T18:00:00.000Z',
};
const returnable: ReturnableView = {
  returnUntil: '2098-11-28T06:00:00.000Z',
  lines: [
    line,
    {
      ...line,
      ...{ orderLineId: charger, name: 'Cargador', quantity: 1, left: 1, heldAmount: '0.00', discount: '3.50' },
    },
  ],
};
const asked: ReturnView = {
  id: buildId(),
  returnNumber: 'D-7K3QX9ZB2M',
  orderId: card.id,
  orderNumber: card.orderNumber,
  kind: 'DEVOLUCION',
  state: 'SOLICITADA',
  reason: 'No era lo que buscaba.',
  pictures: [],
  lines: [
    {
      id: buildId(),
      orderLineId: phones,
      name: line.name,
      imageUrl: null,
      quantity: 1,
      amount: '96.50',
      isRestocked: null,
    },
  ],
  instructions: null,
  label: null,
  courierService: null,
  trackingNumber: null,
  dueAmount: '96.50',
  refundAmount: null,
  history: [{ state: 'SOLICITADA', at: '2026-11-22T18:00:00.000Z', by: 'Ana', message: null }],
  createdAt: '2026-11-22T18:00:00.000Z',
};
/** The same in a later state, with what was said of it. */
const moved = (
  state: ReturnView['state'],
  message: string | null = null,
  over: Partial<ReturnView> = {},
): ReturnView => ({
  ...asked,
  state,
  history: [...asked.history, { state, at: '2026-11-24T18:00:00.000Z', by: 'Luis', message }],
  ...over,
});

function open(order = card, { returns = [] as ReturnView[], left = returnable, api = {} } = {}) {
  return renderScreen(<OrderReturns order={order} />, {
    user: buildUser(),
    api: {
      [`GET /api/orders/${order.id}/returns`]: returns,
      [`GET /api/orders/${order.id}/returnable`]: left,
      ...api,
    },
  });
}

async function openDialog(order = card, answered: unknown = asked, left = returnable) {
  const view = open(order, { left, api: { [`POST /api/orders/${order.id}/returns`]: answered } });
  await view.user.click(await screen.findByRole('button', { name: 'Devolver o usar la garantía' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver o usar la garantía' }));
  const send = () => view.user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  return { ...view, dialog, send };
}

describe('asking for a return', () => {
  it('says until when, counts what comes back, and sends lines, reason and pictures', async () => {
    const { user, dialog, send, requests, store, baseElement } = await openDialog();
    expect(
      dialog.getByText(/^Hasta el 27 nov 2098.*salvo que haya llegado dañado, incompleto o equivocado/),
    ).toBeVisible();
    await expectNoAxeViolations(baseElement);
    expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    await user.click(dialog.getByRole('checkbox', { name: /Audífonos Boom Air/ }));
    // All three cost 290.00; the one that another return holds was 96.67.
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Mercado Pago te devuelve hasta $193.33 por el medio con el que pagaste o, si fue en efectivo, como te indique.',
    );
    await user.click(dialog.getByRole('button', { name: 'Disminuir cantidad' }));
    expect(dialog.getByRole('status')).toHaveTextContent('$96.67');
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
    await user.upload(dialog.getByLabelText('Agregar fotos'), new File(['x'], 'caja.jpg', { type: 'image/jpeg' }));
    expect(await dialog.findByRole('img', { name: 'caja.jpg' })).toBeVisible();
    await send();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Recibimos tu solicitud'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('cannot be changed or closed while it is being sent: what was added then would be lost', async () => {
    let arrive = (_answer: unknown) => {};
    const name = 'Devolver o usar la garantía';
    const { user, dialog, send, requests, store } = await openDialog(
      card,
      () => new Promise((resolve) => (arrive = resolve)),
    );
    await user.click(dialog.getByRole('checkbox', { name: /Audífonos Boom Air/ }));
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
    await send();
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(dialog.getByLabelText('Cuéntanos el motivo')).toHaveAttribute('readonly');
    for (const button of ['Agregar fotos', 'Cancelar']) {
      expect(dialog.getByRole('button', { name: button })).toBeDisabled();
    }
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name })).toBeVisible();
    arrive(asked);
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Recibimos tu solicitud'));
    expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument();
  });

  it('can be sent again or left where no answer comes within ten minutes', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('checkbox', { name: /Cargador/ }));
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
    holdBack('POST');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
    const cancel = dialog.getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(cancel).toBeDisabled());
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    jest.useRealTimers();
    await waitFor(() => expect(cancel).toBeEnabled());
    expect(dialog.getByRole('button', { name: 'Enviar solicitud' })).toBeEnabled();
  });

  it('needs a product and a reason, each beside its field', async () => {
    const { dialog, send } = await openDialog();
    await send();
    expect(await dialog.findByText('Elige al menos un producto')).toBeVisible();
    expect(dialog.getByText('Cuéntanos el motivo con al menos 10 caracteres')).toBeVisible();
  });

  it('takes a picture away again, also of as many as may be, and the focus goes to what adds another', async () => {
    const { user, dialog } = await openDialog();
    const pictures = ['a', 'b', 'c', 'd'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }));
    await user.upload(dialog.getByLabelText('Agregar fotos', { selector: 'input' }), pictures);
    const add = dialog.getByRole('button', { name: 'Agregar fotos' });
    expect(add).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /b\.jpg/ }));
    expect(add).toHaveFocus();
  });

  it('does not discard a picture without a question', async () => {
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('Agregar fotos'), new File(['x'], 'caja.jpg', { type: 'image/jpeg' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
  });

  it('takes no PDF for a picture', async () => {
    const { dialog } = await openDialog();
    const file = new File(['%PDF-'], 'recibo.pdf', { type: 'application/pdf' });
    fireEvent.change(dialog.getByLabelText('Agregar fotos'), { target: { files: [file] } });
    expect(await dialog.findByRole('alert')).toHaveTextContent('No se agregó: recibo.pdf');
  });

  it('asks where a transfer goes back to, and refuses an account with a wrong digit', async () => {
    const { user, dialog, send } = await openDialog(transfer);
    await user.click(dialog.getByRole('checkbox', { name: /Cargador/ }));
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
    await send();
    expect(await dialog.findByText('La CLABE es requerida')).toBeVisible();
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), '012180026050783859');
    await send();
    expect(await dialog.findByText(/La CLABE no es válida/)).toBeVisible();
    await user.clear(dialog.getByLabelText('CLABE de tu cuenta'));
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), CLABE);
    expect(dialog.getByRole('status')).toHaveTextContent('Te transferimos hasta $96.50 a tu cuenta.');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends its photos once, after who one is was proven', async () => {
    let isProven = false;
    const needed = answer(403, { error: 'Confirma que eres tú', code: 'step_up_required' });
    const { user, requests } = open(transfer, {
      api: {
        'GET /api/step-up': () => (isProven ? answer(204) : needed),
        [`POST /api/orders/${transfer.id}/returns`]: () => (isProven ? asked : needed),
        'POST /api/step-up/request': { method: 'password', sentTo: null },
        'POST /api/step-up/confirm': () => {
          isProven = true;
          return answer(204);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Devolver o usar la garantía' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Devolver o usar la garantía' }));
    await user.click(dialog.getByRole('checkbox', { name: /Cargador/ }));
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), CLABE);
    await user.upload(dialog.getByLabelText('Agregar fotos'), new File(['x'], 'caja.jpg', { type: 'image/jpeg' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await user.fill(proof.getByLabelText('Contraseña'), 'Secreta-123');
    await user.click(proof.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.filter(({ url, method }) => method === 'POST' && url.endsWith('/returns'))).toHaveLength(1);
  });

  it('is sent again under the same key where the answer may have been lost, and under another after a refusal', async () => {
    const answers = [
      // Of somebody in between, without words.
      answer(503),
      answer(503, { code: 'service_unavailable', error: 'Vuelve en un momento.' }),
      answer(409, { code: 'return_too_many', error: 'No quedan tantas.' }),
      asked,
    ];
    const { user, dialog, send, requests } = await openDialog(card, () => answers.shift());
    await user.click(dialog.getByRole('checkbox', { name: /Cargador/ }));
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
    await send();
    await dialog.findByText(/^No pudimos enviar tu solicitud/);
    await send();
    await dialog.findByText('Vuelve en un momento.');
    await send();
    await dialog.findByText('No quedan tantas.');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const keys = requests.flatMap(({ method, headers }) => (method === 'POST' ? [headers['idempotency-key']] : []));
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('stays, with the reason, when the same units were asked for meanwhile', async () => {
    const error = 'De uno de los productos no quedan tantas piezas por devolver.';
    const { user, dialog, send } = await openDialog(card, answer(409, { code: 'return_too_many', error }));
    await user.click(dialog.getByRole('checkbox', { name: /Cargador/ }));
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
    await send();
    expect(await dialog.findByText(error)).toBeVisible();
    expect(dialog.getByLabelText('Cuéntanos el motivo')).toHaveValue('No era lo que buscaba.');
  });
});

it('what was typed stays, with the reason, where nothing of the order may come back any more', async () => {
  let left = returnable;
  const error = 'El plazo para devolver este pedido terminó.';
  const { user } = open(card, {
    api: {
      [`GET /api/orders/${card.id}/returnable`]: () => left,
      [`POST /api/orders/${card.id}/returns`]: () => {
        left = { ...returnable, lines: [] };
        return answer(409, { code: 'return_too_late', error });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Devolver o usar la garantía' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Cargador/ }));
  await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
  await user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /Cargador/ })).toBeNull());
  expect(screen.getByRole('dialog')).toHaveTextContent(error);
  expect(dialog.getByLabelText('Cuéntanos el motivo')).toHaveValue('No era lo que buscaba.');
});

describe('what was chosen and cannot come back any more', () => {
  const missing = 'Elige al menos un producto';

  it('is chosen no longer: nobody could take it off, and each try would be refused', async () => {
    let left = returnable;
    const { user, requests } = open(card, {
      api: {
        [`GET /api/orders/${card.id}/returnable`]: () => left,
        [`POST /api/orders/${card.id}/returns`]: () => {
          // Another tab has asked for the charger and for one of the phones.
          left = { ...returnable, lines: [{ ...line, left: 1, heldAmount: '193.34' }] };
          return answer(409, { code: 'return_too_many', error: 'No quedan tantas.' });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Devolver o usar la garantía' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: /Cargador/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Audífonos Boom Air/ }));
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No era lo que buscaba.');
    await user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await dialog.findByText('No quedan tantas.')).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /Cargador/ })).toBeNull());
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('$96.66'));
    await user.click(dialog.getByRole('checkbox', { name: /Audífonos Boom Air/ }));
    await user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await dialog.findByText(missing)).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is not asked for under a warranty that it does not have', async () => {
    const lines = [{ ...line, warrantyUntil: '2026-01-01T06:00:00.000Z' }, returnable.lines[1]!];
    const { user, dialog, send, requests } = await openDialog(card, asked, { ...returnable, lines });
    await user.click(dialog.getByRole('checkbox', { name: /Audífonos Boom Air/ }));
    await user.click(dialog.getByRole('radio', { name: /^Usar la garantía/ }));
    await user.fill(dialog.getByLabelText('Cuéntanos el motivo'), 'No enciende desde ayer.');
    await send();
    expect(await dialog.findByText(missing)).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });
});

describe('what is no choice', () => {
  it('is a return before the delivery', () => {
    const { requests } = open(buildOrder({ status: 'ENVIADO' }));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(requests.filter(({ url }) => url.includes('return'))).toHaveLength(0);
  });

  it('is what is over, or in other returns', () => {
    const at = (moment: string) => returnChoices(returnable, Date.parse(moment)).kinds;
    expect(at('2098-11-28T05:59:59.999Z')).toEqual(['DEVOLUCION', 'GARANTIA']);
    expect(at('2098-11-28T06:00:00.000Z')).toEqual(['GARANTIA']);
    expect(at('2099-02-18T18:00:00.000Z')).toEqual([]);
    const taken = { ...returnable, lines: [{ ...line, left: 0 }] };
    expect(returnChoices(taken, 0)).toMatchObject({ kinds: [], returnUntil: null, warrantyUntil: null });
  });
});

describe('a return', () => {
  it('leads to the photos that were sent with it', async () => {
    const pictures = ['a', 'b'].map((name) => `/api/returns/${asked.id}/pictures/${name}.webp`);
    open(card, { returns: [{ ...asked, pictures }] });
    const links = await screen.findAllByRole('link', { name: /^Foto \d$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(pictures);
  });

  it('has its own draft of the parcel, when the session ends before it is sent', async () => {
    const returns = [moved('AUTORIZADA'), moved('AUTORIZADA', null, { id: buildId(), returnNumber: 'D-8L4RY1ZC3N' })];
    function EndOfSession() {
      const { user: owner } = useSession();
      const setUser = useSetSessionUser();
      return (
        owner && (
          <button type="button" onClick={() => setUser(null)}>
            Vence la sesión
          </button>
        )
      );
    }
    const show = () =>
      renderScreen(
        <>
          <OrderReturns order={card} />
          <EndOfSession />
        </>,
        {
          user: buildUser(),
          api: {
            [`GET /api/orders/${card.id}/returns`]: returns,
            [`GET /api/orders/${card.id}/returnable`]: returnable,
          },
        },
      );
    const { user, unmount } = show();
    const openSent = async (index: number) => {
      fireEvent.click((await screen.findAllByRole('button', { name: 'Ya lo envié' }))[index]!);
      return within(await screen.findByRole('dialog'));
    };
    await user.fill((await openSent(0)).getByLabelText(/Número de guía/), '123456');
    fireEvent.click(screen.getByText('Vence la sesión'));
    await waitFor(() => expect(screen.queryByText('Vence la sesión')).toBeNull());
    unmount();

    show();
    const other = await openSent(1);
    expect(other.getByLabelText(/Número de guía/)).toHaveValue('');
    fireEvent.click(other.getByRole('button', { name: 'Todavía no' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const first = await openSent(0);
    await waitFor(() => expect(first.getByLabelText(/Número de guía/)).toHaveValue('123456'));
  });

  it('stays where the delivery was noted by mistake, and nothing more may be sent back meanwhile', async () => {
    const at = '2026-11-21T18:00:00.000Z';
    const statusHistory = (['ENTREGADO', 'ENVIADO'] as const).map((status) => ({ status, at, by: 'Luis' }));
    open(buildOrder({ id: card.id, status: 'ENVIADO', statusHistory }), {
      returns: [asked],
      left: { returnUntil: null, lines: [] },
    });
    expect(await screen.findByText(/No envíes nada todavía/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Devolver o usar la garantía' })).not.toBeInTheDocument();
  });

  it('that was authorized says how to send it, gives its label, and is told to be on its way', async () => {
    const label = `/api/returns/${asked.id}/label`;
    const authorized = moved('AUTORIZADA', null, { instructions: 'Pégala en la caja.', label });
    const sent = `POST /api/returns/${asked.id}/sent`;
    const { user, requests, container } = open(card, { returns: [authorized], api: { [sent]: moved('EN_CAMINO') } });
    expect(await screen.findByText('Pégala en la caja.')).toBeVisible();
    expect(screen.getByText(/La pediste: 22 nov 2026 · Autorizada: 24 nov 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Descargar guía' })).toHaveAttribute('href', label);
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Ya lo envié' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByLabelText(/Número de guía/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Sí, ya lo envié' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        courierService: null,
        trackingNumber: '123456',
      }),
    );
  });

  it('that is said to be on its way keeps its label and how to send it, and its number is mended', async () => {
    const label = `/api/returns/${asked.id}/label`;
    const parcel = { courierService: 'DHL', trackingNumber: '132' };
    const request = moved('EN_CAMINO', null, { ...parcel, label, instructions: 'Pégala en la caja.' });
    const sent = `POST /api/returns/${asked.id}/sent`;
    const { user, requests } = open(card, { returns: [request], api: { [sent]: request } });
    expect(await screen.findByText('Pégala en la caja.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Descargar guía' })).toHaveAttribute('href', label);
    await user.click(screen.getByRole('button', { name: 'Corregir número de guía' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir número de guía' }));
    expect(dialog.getByLabelText(/Paquetería/)).toHaveValue('DHL');
    await user.clear(dialog.getByLabelText(/Número de guía/));
    await user.fill(dialog.getByLabelText(/Número de guía/), '123');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ ...parcel, trackingNumber: '123' }),
    );
  });

  it('that was sent without a number offers to add it, not to correct one', async () => {
    const { user } = open(card, { returns: [moved('EN_CAMINO')] });
    await user.click(await screen.findByRole('button', { name: 'Agregar número de guía' }));
    expect(await screen.findByRole('dialog', { name: 'Agregar número de guía' })).toBeVisible();
  });

  it.each([
    [asked, /No envíes nada todavía. Si ya no la quieres, escríbenos/],
    [moved('AUTORIZADA'), /avísanos aquí. Si ya no lo vas a enviar, escríbenos/],
    [moved('EN_CAMINO', null, { courierService: 'DHL', trackingNumber: '123' }), /Guía: DHL 123\./],
    [moved('RECIBIDA'), /te devolvemos hasta \$96\.50/],
    [moved('RECIBIDA', null, { kind: 'GARANTIA' }), /para repararla o cambiarla/],
    [moved('REEMBOLSADA', null, { refundAmount: '50.00' }), /Te devolvimos \$50\.00/],
    [moved('REPUESTA', 'Va otro por DHL, guía 77.', { kind: 'GARANTIA' }), 'Va otro por DHL, guía 77.'],
    [moved('RECHAZADA', 'El sello está roto.'), 'El sello está roto.'],
    [moved('REEMBOLSADA', null, { refundAmount: '0.00' }), /no hay dinero pendiente de devolver/],
  ] as const)('says what happens now', async (request, said) => {
    open(card, { returns: [request] });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ayuda con esta devolución' })).toHaveAttribute(
      'href',
      `/support?order=${card.orderNumber}`,
    );
  });

  it('that closed without a refund of its own promises no money', async () => {
    open(card, { returns: [moved('REEMBOLSADA')] });
    expect(await screen.findByText('Recibida y cerrada')).toBeVisible();
    expect(screen.getByText(/La pediste: 22 nov 2026 · Cerrada: 24 nov 2026/)).toBeVisible();
    expect(screen.queryByText(/Te devolvimos/)).not.toBeInTheDocument();
  });
});
