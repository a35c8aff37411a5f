import type { PersonalData, PersonalMessage, PrivacyRequestView, PrivacyStatusView } from '@boom/contract';
import {
  answer,
  buildAddress,
  buildId,
  buildOrder,
  buildUser,
  expectNoAxeViolations,
  renderScreen,
} from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import PrivacySection from './PrivacySection';

const user = buildUser({ fullName: 'Ana Ramírez' });
const free: PrivacyStatusView = { limitedAt: null, obstacles: [] };
const asked: PrivacyRequestView = {
  id: buildId(),
  requestNumber: 'P-7K3QX9ZB2M',
  kind: 'RECTIFICACION',
  state: 'RECIBIDA',
  text: 'Mi nombre está mal escrito.',
  answer: null,
  createdAt: '2026-11-25T18:00:00.000Z',
  answeredAt: null,
  doneAt: null,
  dueAt: '2026-12-23T18:00:00.000Z',
};
const transfers = [{ senderBank: '40012', trackingKey: 'MBAN0100', sentOn: '2026-11-24' }];
const said: PersonalMessage = {
  id: buildId(),
  channel: 'sms',
  recipient: '+525512345678',
  subject: '',
  text: 'Tu pedido va en camino.',
  createdAt: asked.createdAt,
  sentAt: asked.createdAt,
};
const data: PersonalData = {
  generatedAt: '2026-11-25T18:00:00.000Z',
  profile: user,
  consents: { termsVersion: null, privacyVersion: null, acceptedAt: null, marketingConsentAt: null, limitedAt: null },
  fiscalProfile: null,
  addresses: [],
  orders: [
    {
      ...buildOrder({ orderNumber: 'K7Q2M9XW4T', status: 'ENTREGADO' }),
      ...{ payments: [], refunds: [], transfers, invoice: null, messages: [said] },
    },
    {
      ...buildOrder({ id: 'o2', orderNumber: 'K7Q2M9XW4U', paymentStatus: 'refunded' }),
      ...{ payments: [], refunds: [], transfers: [], invoice: null, messages: [] },
    },
  ],
  returns: [],
  tickets: [],
  reviews: [],
  questions: [],
  privacyRequests: [asked],
  quotes: [],
  wishes: [],
  savedCart: { items: [], changedAt: null, toldAt: null },
  passkeys: [],
  sessions: [],
  devices: [],
  messageChoice: {
    channel: 'sms',
    quietFrom: '22:00',
    quietUntil: '08:00',
    phone: '+525512345678',
    isPhoneVerified: true,
    hasDevices: false,
  },
  activity: [{ id: buildId(), action: 'login', origin: { userAgent: '', ip: '10.0.0.1' }, createdAt: asked.createdAt }],
};

function open(api: Record<string, unknown> = {}) {
  const view = renderScreen(
    [
      { path: '/dashboard', element: <PrivacySection /> },
      { path: '/', element: <p>Inicio</p> },
    ],
    {
      path: '/dashboard?section=data',
      user,
      api: { 'GET /api/user': user, 'GET /api/privacy': free, 'GET /api/privacy/requests': [asked], ...api },
    },
  );
  return { ...view, toast: () => view.store.getState().toast.current };
}

it.each([0, 2])(
  'says what was bought without the account, which it neither shows nor closes: %i orders',
  async (count) => {
    const { user: person } = open({ 'GET /api/guest-orders': { count } });
    await person.click(await screen.findByRole('button', { name: 'Cerrar mi cuenta' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar tu cuenta?' }));
    if (count > 0) expect(await dialog.findByText(/2 pedidos hechos sin cuenta .* agrégalos antes/)).toBeVisible();
    else expect(dialog.queryByText(/hechos sin cuenta/)).toBeNull();
    const add = { name: 'Agregarlos a mi cuenta', hidden: true };
    expect(screen.queryAllByRole('button', add)).toHaveLength(count > 0 ? 1 : 0);
  },
);

it('is read as a page, group by group, and what there is none of says so', async () => {
  const { user: person, container, baseElement } = open({ 'GET /api/privacy/data': data });
  expect(await screen.findByText(/te contestamos a más tardar el 23 dic 2026/)).toBeVisible();
  await expectNoAxeViolations(container);
  await person.click(screen.getByRole('button', { name: 'Ver e imprimir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lo que guardamos de ti' }));
  for (const text of [
    'Ana Ramírez',
    'Por correo y SMS',
    'MBAN0100',
    'Tu pedido va en camino.',
    'K7Q2M9XW4T',
    'Entregado',
    'Reembolsado',
    'Mi nombre está mal escrito.',
    'Inicio de sesión',
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(dialog.getAllByText('Nada.')).not.toHaveLength(0);
  await expectNoAxeViolations(baseElement);
});

it('says all of an address, of fiscal data and of an order, and which product a review is of', async () => {
  const address = buildAddress({
    ...{ street: 'Reforma 222, col. Juárez', streetName: 'Reforma', exteriorNumber: '222', neighborhood: 'Juárez' },
    ...{ betweenStreets: 'Génova y Niza', receiverName: 'Recepción', receiverPhone: '+525512345678' },
  });
  const { id: _id, isDefault: _isDefault, ...shippingAddress } = address;
  const order = buildOrder({ shippingAddress, courierService: 'DHL', trackingNumber: '9876543210' });
  const review = {
    ...{ id: buildId(), productId: buildId(), rating: 5, title: null, text: 'Suenan muy bien.' },
    ...{ authorName: 'Ana R.', pictures: [], answer: null, writtenAt: asked.createdAt },
    ...{ state: 'PUBLICADA' as const, reason: null, productName: 'Audífonos Boom Air' },
  };
  const back = {
    ...{ id: buildId(), amount: '298.60', reason: 'Pieza dañada' },
    ...{ createdAt: asked.createdAt, completedAt: asked.createdAt },
  };
  const all: PersonalData = {
    ...data,
    fiscalProfile: { rfc: 'EKU9003173C9', name: 'ESCUELA', taxRegime: '601', cfdiUse: 'G03', postalCode: '42501' },
    addresses: [address],
    orders: [{ ...order, payments: [], refunds: [back], transfers: [], invoice: null, messages: [] }],
    reviews: [review],
    passkeys: [{ id: buildId(), name: 'iPhone de Ana', createdAt: asked.createdAt, isSynced: true, lastUsedAt: null }],
  };
  const { user: person } = open({ 'GET /api/privacy/data': all });
  await person.click(await screen.findByRole('button', { name: 'Ver e imprimir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lo que guardamos de ti' }));
  expect(dialog.getAllByText(/^Recepción · 55 1234 5678\s+Reforma 222\s.*Juárez\s.*Génova y Niza$/s)).toHaveLength(2);
  for (const text of [
    'DHL 9876543210',
    /^601 – /,
    'G03 – Gastos en general',
    'Audífonos Boom Air',
    /^\$298.60 · .* · Pieza dañada$/,
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(dialog.getByText(address.title).previousElementSibling).toHaveTextContent(/^Nombre de la dirección$/);
  expect(dialog.getByText('iPhone de Ana').previousElementSibling).toHaveTextContent(/^Nombre$/);
});

it('says of an order that waits in a branch that it does, and in which', async () => {
  const pickup = {
    ...{ branchId: 'b1', name: 'Sucursal Roma', hours: 'De 10 a 19 h', phone: null, readyDays: 0 },
    ...{ street: 'Calle Durango 12', city: 'Cuauhtémoc', state: 'CDMX', postalCode: '06700', country: 'México' },
  };
  const order = buildOrder({ pickup, status: 'ENVIADO' });
  const { user: person } = open({
    'GET /api/privacy/data': {
      ...data,
      orders: [{ ...order, payments: [], refunds: [], transfers: [], invoice: null, messages: [] }],
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Ver e imprimir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lo que guardamos de ti' }));
  expect(dialog.getByText('Listo para recoger')).toBeVisible();
  expect(dialog.getByText(/^Recoger en Sucursal Roma\s+Calle Durango 12/)).toBeVisible();
});

it('says of a return without money that it is closed, not that money went back', async () => {
  const closed = {
    ...{ id: buildId(), returnNumber: 'D-7K3QX9ZB2M', orderId: 'o2', orderNumber: 'K7Q2M9XW4U' },
    ...{ kind: 'DEVOLUCION' as const, state: 'REEMBOLSADA' as const, reason: 'No lo pedí.', pictures: [], lines: [] },
    ...{ instructions: null, label: null, courierService: null, trackingNumber: null, history: [] },
    ...{ dueAmount: '0.00', refundAmount: '0.00', createdAt: asked.createdAt },
  };
  const { user: person } = open({ 'GET /api/privacy/data': { ...data, returns: [closed] } });
  await person.click(await screen.findByRole('button', { name: 'Ver e imprimir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lo que guardamos de ti' }));
  expect(dialog.getByText('Recibida y cerrada')).toBeVisible();
  expect(dialog.queryByText('Te devolvimos tu dinero')).toBeNull();
});

it('is saved as a file that names its day', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:data';
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  // It is still the 25th in Mexico City then.
  const late = { ...data, generatedAt: '2026-11-26T01:00:00.000Z' };
  const { user: person } = open({ 'GET /api/privacy/data': late });
  await person.click(await screen.findByRole('button', { name: 'Descargar (JSON)' }));
  await waitFor(() => expect(saved).toEqual(['mis-datos-2026-11-25.json']));
  press.mockRestore();
});

it('is not said to have failed where its owner gave up proving who they are', async () => {
  const { user: person, toast } = open({
    'GET /api/privacy/data': answer(403, { error: 'Confirma que eres tú', code: 'step_up_required' }),
    'POST /api/step-up/request': { method: 'password', sentTo: null },
  });
  await person.click(await screen.findByRole('button', { name: 'Ver e imprimir' }));
  await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // What the answer would say comes before this.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ver e imprimir' })).not.toHaveAttribute('aria-busy'));
  expect(toast()).toBeNull();
});

it('its use is limited, and no longer', async () => {
  let status = free;
  const {
    user: person,
    requests,
    toast,
  } = open({
    'GET /api/privacy': () => status,
    'PUT /api/privacy/limit': () => {
      status = { ...free, limitedAt: status.limitedAt ? null : asked.createdAt };
      return status;
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Limitar el uso' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Limitamos el uso de tus datos' }));
  await person.click(await screen.findByRole('button', { name: 'Quitar el límite' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Quitamos el límite' }));
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { isLimited: true },
    { isLimited: false },
  ]);
});

it('its use stays as it is, and says why, when it could not be limited', async () => {
  const { user: person, toast } = open({ 'PUT /api/privacy/limit': answer(503) });
  await person.click(await screen.findByRole('button', { name: 'Limitar el uso' }));
  await waitFor(() =>
    expect(toast()).toMatchObject({ tone: 'error', description: 'No se pudo cambiar. Inténtalo de nuevo.' }),
  );
  expect(screen.getByRole('button', { name: 'Limitar el uso' })).toBeEnabled();
});

it('a request is in the list as soon as it was made; a mail with its number is promised, no copy', async () => {
  let requests: PrivacyRequestView[] = [];
  const { user: person } = open({
    'GET /api/privacy/requests': () => requests,
    'POST /api/privacy/requests': () => {
      requests = [asked];
      return answer(201, asked);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Hacer una solicitud' }));
  const opened = await screen.findByRole('dialog');
  expect(opened).toHaveAccessibleDescription(/con su número y la fecha/);
  const dialog = within(opened);
  await person.fill(dialog.getByLabelText('Cuéntanos'), asked.text);
  await person.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText(/P-7K3QX9ZB2M/)).toBeVisible();
});

it('a request whose answer was lost is in the list', async () => {
  let requests: PrivacyRequestView[] = [];
  const { user: person } = open({
    'GET /api/privacy/requests': () => requests,
    'POST /api/privacy/requests': () => {
      requests = [asked];
      return answer(502);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Hacer una solicitud' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.fill(dialog.getByLabelText('Cuéntanos'), asked.text);
  await person.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText(/P-7K3QX9ZB2M/)).toBeInTheDocument();
});

it('a request that is typed while the one before is being sent stays when its answer comes', async () => {
  let come = (_answer: unknown) => {};
  const { user: person, toast } = open({
    'POST /api/privacy/requests': () => new Promise((resolve) => (come = resolve)),
  });
  const begin = async (text: string) => {
    await person.click(await screen.findByRole('button', { name: 'Hacer una solicitud' }));
    await person.fill(await screen.findByLabelText('Cuéntanos'), text);
  };
  await begin(asked.text);
  await person.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await screen.findByRole('button', { name: /^Enviar solicitud.*Cargando/ });
  await person.keyboard('{Escape}');
  await begin('Quiero saber qué guardan de mí.');
  come(answer(201, asked));
  await waitFor(() => expect(toast()?.tone).toBe('success'));
  expect(screen.getByLabelText('Cuéntanos')).toHaveValue('Quiero saber qué guardan de mí.');
});

it('a request says what is asked, and the day of its answer', async () => {
  const { user: person, requests, toast } = open({ 'POST /api/privacy/requests': answer(201, asked) });
  await person.click(await screen.findByRole('button', { name: 'Hacer una solicitud' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText('Qué pides'), 'RECTIFICACION');
  await person.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await dialog.findByText(/al menos 10 caracteres/)).toBeVisible();
  await person.fill(dialog.getByLabelText('Cuéntanos'), asked.text);
  await person.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() => expect(toast()).toMatchObject({ description: 'Te contestamos a más tardar el 23 dic 2026.' }));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'RECTIFICACION', text: asked.text });
});

it('a request that is granted says by when it is done, and what was answered', async () => {
  const granted = { ...asked, state: 'PROCEDENTE', answer: 'Corregimos tu nombre.', dueAt: '2027-01-14T18:00:00.000Z' };
  open({ 'GET /api/privacy/requests': [granted] });
  expect(await screen.findByText(/lo cumplimos a más tardar el 14 ene 2027/)).toBeVisible();
  expect(screen.getByText('Respuesta: Corregimos tu nombre.')).toBeVisible();
});

it('requests that could not be read are asked for again', async () => {
  let requests: unknown = answer(503);
  const { user: person } = open({ 'GET /api/privacy/requests': () => requests });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByLabelText('Cargando tus solicitudes')).toBeNull();
  requests = [];
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: 'Hacer una solicitud' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Tus solicitudes' })).toBeNull();
});

describe('closing the account', () => {
  it('is not for who works in the shop', async () => {
    open({ 'GET /api/user': { ...user, staffRole: 'SUPPORT' } });
    expect(await screen.findByRole('button', { name: 'Limitar el uso' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar mi cuenta' })).toBeNull();
  });

  it('is offered to who comes back once nothing is under way any more', async () => {
    let obstacles: PrivacyStatusView['obstacles'] = [{ kind: 'unpaid', orderId: buildId(), orderNumber: 'K7Q2M9XW4T' }];
    const { router } = open({ 'GET /api/privacy': () => ({ ...free, obstacles }) });
    await screen.findByText(/Págalo o cancélalo/);
    obstacles = [];
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByRole('button', { name: 'Cerrar mi cuenta' })).toBeVisible();
  });

  it('is not offered while an order is open, which is named with what to do', async () => {
    const orderId = buildId();
    open({
      'GET /api/privacy': { ...free, obstacles: [{ kind: 'unpaid', orderId, orderNumber: 'K7Q2M9XW4T' }] },
    });
    const link = await screen.findByRole('link', { name: 'Pedido K7Q2M9XW4T:' });
    expect(link).toHaveAttribute('href', `/dashboard?section=orders&order=${orderId}`);
    expect(link.parentElement).toHaveTextContent('espera tu pago. Págalo o cancélalo.');
    expect(screen.queryByRole('button', { name: 'Cerrar mi cuenta' })).not.toBeInTheDocument();
  });

  it('tells who gave a return up how it ends, which waiting does not', async () => {
    open({
      'GET /api/privacy': { ...free, obstacles: [{ kind: 'return', orderId: buildId(), orderNumber: 'K7Q2M9XW4T' }] },
    });
    expect(await screen.findByText(/si ya no vas a enviar nada, escríbenos/)).toBeVisible();
  });

  it('says what it does, does it, and leaves the account', async () => {
    const {
      user: person,
      baseElement,
      requests,
      toast,
    } = open({
      'POST /api/privacy/close': answer(204),
      'POST /api/logout': answer(204),
    });
    await person.click(await screen.findByRole('button', { name: 'Cerrar mi cuenta' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar tu cuenta?' }));
    expect(dialog.getByText(/Se cierran todas tus sesiones/)).toBeVisible();
    await expectNoAxeViolations(baseElement);
    await person.click(dialog.getByRole('button', { name: 'Sí, cerrar mi cuenta' }));
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(toast()).toMatchObject({ title: 'Tu cuenta está cerrada' });
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/logout'));
  });

  it('reports no failure to whoever gave up proving who they are', async () => {
    const { user: person } = open({
      'POST /api/privacy/close': answer(403, { error: 'Confirma que eres tú', code: 'step_up_required' }),
      'POST /api/step-up/request': { method: 'password', sentTo: null },
    });
    await person.click(await screen.findByRole('button', { name: 'Cerrar mi cuenta' }));
    await person.click(await screen.findByRole('button', { name: 'Sí, cerrar mi cuenta' }));
    await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirma que eres tú' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sí, cerrar mi cuenta' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays with the reason when an order came meanwhile, which is then named', async () => {
    let obstacles: PrivacyStatusView['obstacles'] = [];
    const { user: person } = open({
      'GET /api/privacy': () => ({ ...free, obstacles }),
      'POST /api/privacy/close': () => {
        obstacles = [{ kind: 'undelivered', orderId: buildId(), orderNumber: 'K7Q2M9XW4T' }];
        return answer(409, { code: 'account_open_business', error: 'Todavía hay algo en curso con tus pedidos.' });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Cerrar mi cuenta' }));
    await person.click(await screen.findByRole('button', { name: 'Sí, cerrar mi cuenta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Todavía hay algo en curso con tus pedidos.');
    expect(await screen.findByText(/Pedido K7Q2M9XW4T/)).toBeInTheDocument();
  });
});

it('closes no account while it cannot be read what is under way', async () => {
  let status: unknown = answer(503);
  const { user } = open({ 'GET /api/privacy': () => status });
  // The limits of the use of the data are of the same answer.
  const [, close] = await screen.findAllByRole('alert');
  expect(screen.queryByRole('button', { name: 'Cerrar mi cuenta' })).toBeNull();
  status = free;
  await user.click(within(close as HTMLElement).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Cerrar mi cuenta' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
