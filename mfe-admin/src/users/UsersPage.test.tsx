import { type AdminUserView, defaultShop } from '@boom/contract';
import { currentUser, shopApi } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPickup, buildAdminUser, buildOrder, buildTicket } from '../test/build';
import { askForProof, prove } from '../test/proof';
import { Component as UsersPage } from './UsersPage';

const admin = buildUser({ id: '00000000-0000-4000-8000-0000000000ad', isAdmin: true, fullName: 'Ana Torres' });
const mafer = buildAdminUser();
const blocked = buildAdminUser({ isBlocked: true, blockReason: 'Fraude', blockedAt: '2026-11-20T18:00:00.000Z' });
const call = (method: string, what: string) => `${method} /api/admin/users/${mafer.id}/${what}`;

function openUsers(api = {}, path = '/admin/usuarios') {
  return renderScreen([{ path: '/admin/usuarios', element: <UsersPage /> }], {
    path,
    user: admin,
    api: {
      'GET /api/admin/users': [mafer],
      ...api,
    },
  });
}

const toast = ({ store }: ReturnType<typeof openUsers>) => store.getState().toast.current;
const sent = ({ requests }: ReturnType<typeof openUsers>, ending: string) =>
  requests.filter(({ url, method }) => method !== 'GET' && url.endsWith(ending)).map(({ body }) => body);
const users = (...list: AdminUserView[]) => ({ 'GET /api/admin/users': list });

describe('the users of the panel', () => {
  it('are listed with name, username, mail, registration and status, searched and filtered by the server', async () => {
    const { user, container, requests } = openUsers();
    const row = await screen.findByRole('row', { name: /María Fernanda López/ });
    for (const text of ['mafer', 'mafer@correo.mx', '1 nov 2026', 'Activo']) expect(row).toHaveTextContent(text);
    await expectNoAxeViolations(container);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Bloqueados');
    await user.type(screen.getByRole('searchbox'), 'fernanda{Enter}');
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/users?search=fernanda&limit=50&status=blocked'));
  });

  it('open at an address of their own, with what they bought, asked and where they live', async () => {
    const order = buildOrder({ paymentStatus: 'verified', cancelledAt: '2026-11-20T18:00:00.000Z' });
    const ready = buildOrder({ id: 'ready', orderNumber: '4RTY', status: 'ENVIADO', pickup: aPickup });
    const ticket = buildTicket();
    const address = { title: 'Casa', street: 'Uruguay 12', postalCode: '06000', city: 'Cuauhtémoc', state: 'CDMX' };
    openUsers(
      {
        'GET /api/admin/users': [],
        [`GET /api/admin/users/${mafer.id}`]: {
          ...mafer,
          orderCount: 7,
          totalPaid: '12500.50',
          ticketCount: 1,
          newestOrders: [order, ready],
          newestTickets: [ticket],
          accepted: { termsVersion: '2026-11-25', privacyVersion: '2026-11-25', at: '2026-11-25T18:00:00.000Z' },
          marketingConsentAt: null,
          addresses: [{ id: '1', country: 'México', isDefault: true, ...address }],
        },
      },
      `/admin/usuarios?abierto=${mafer.id}`,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'María Fernanda López' }));
    expect(
      await dialog.findByRole('link', { name: new RegExp(`${order.orderNumber}.*Cancelado, por devolver`) }),
    ).toHaveAttribute('href', `/admin/pedidos?abierto=${order.id}`);
    expect(dialog.getByRole('link', { name: /4RTY.*Listo para recoger/ })).toBeVisible();
    expect(await dialog.findByRole('link', { name: new RegExp(ticket.ticketNumber) })).toHaveAttribute(
      'href',
      `/admin/tickets?abierto=${ticket.id}`,
    );
    expect(await dialog.findByText('Casa (principal)')).toBeVisible();
    expect(dialog.getByText('Uruguay 12, C.P. 06000 Cuauhtémoc, CDMX, México')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ver los 7' })).toHaveAttribute(
      'href',
      `/admin/pedidos?cliente=${mafer.id}`,
    );
    expect(dialog.getByText('Ha pagado $12,500.50 en total.')).toBeVisible();
    expect(dialog.getAllByText('25 nov 2026')).toHaveLength(2);
    await expectNoAxeViolations(document.body);
  });

  it('lead to all that was bought and asked, also with a closed account, which has no address', async () => {
    const closed = { ...mafer, email: '', closedAt: '2026-11-20T18:00:00.000Z' };
    const detail = {
      orderCount: 7,
      totalPaid: '0.00',
      ticketCount: 8,
      newestOrders: [],
      newestTickets: [],
      addresses: [],
    };
    openUsers(
      {
        ...users(closed),
        [`GET /api/admin/users/${mafer.id}`]: { ...closed, ...detail, accepted: null, marketingConsentAt: null },
      },
      `/admin/usuarios?abierto=${mafer.id}`,
    );
    expect(await screen.findByRole('link', { name: 'Ver los 7' })).toHaveAttribute(
      'href',
      `/admin/pedidos?cliente=${mafer.id}`,
    );
    expect(screen.getByRole('link', { name: 'Ver los 8' })).toHaveAttribute(
      'href',
      `/admin/tickets?cliente=${mafer.id}`,
    );
  });

  it('are shown with what they asked since their dialog was open before', async () => {
    const ticket = buildTicket();
    const quiet = { orderCount: 0, totalPaid: '0.00', newestOrders: [], addresses: [], accepted: null };
    let newestTickets = [] as (typeof ticket)[];
    const view = openUsers(
      {
        [`GET /api/admin/users/${mafer.id}`]: () => ({
          ...mafer,
          ...quiet,
          ...{ marketingConsentAt: null, ticketCount: newestTickets.length, newestTickets },
        }),
      },
      `/admin/usuarios?abierto=${mafer.id}`,
    );
    expect(await screen.findByText('No ha pedido ayuda.')).toBeVisible();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    newestTickets = [ticket];
    await view.user.click(screen.getByRole('row', { name: /María Fernanda López/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'María Fernanda López' }));
    expect(await dialog.findByRole('link', { name: new RegExp(ticket.ticketNumber) })).toBeVisible();
  });

  it('get a new password that was typed twice', async () => {
    const view = openUsers({ [call('PUT', 'password')]: mafer });
    await view.user.click(await screen.findByRole('button', { name: 'Cambiar la contraseña de María Fernanda López' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar contraseña' }));
    expect(dialog.getByText('María Fernanda López · mafer@correo.mx')).toBeVisible();
    expect(dialog.getByText(/deberá usar la nueva contraseña para iniciar sesión/)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Cambiar' }));
    expect(await dialog.findByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
    expect(dialog.getByText('Confirma la contraseña')).toBeVisible();
    await view.user.fill(dialog.getByLabelText('Nueva contraseña'), 'cortamucho');
    await view.user.fill(dialog.getByLabelText('Confirmar contraseña'), 'otra cosa');
    await view.user.click(dialog.getByRole('button', { name: 'Cambiar' }));
    expect(await dialog.findByText('Las contraseñas no coinciden')).toBeVisible();
    expect(sent(view, '/password')).toEqual([]);
    await view.user.clear(dialog.getByLabelText('Confirmar contraseña'));
    await view.user.fill(dialog.getByLabelText('Confirmar contraseña'), 'cortamucho');
    await view.user.click(dialog.getByRole('button', { name: 'Cambiar' }));
    await waitFor(() => expect(toast(view)?.title).toBe('Contraseña actualizada'));
    expect(sent(view, '/password')).toEqual([{ password: 'cortamucho' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  async function setPassword(view: ReturnType<typeof openUsers>) {
    await view.user.click(await screen.findByRole('button', { name: 'Cambiar la contraseña de María Fernanda López' }));
    await view.user.fill(await screen.findByLabelText('Nueva contraseña'), 'secreta1');
    await view.user.fill(screen.getByLabelText('Confirmar contraseña'), 'secreta1');
    await view.user.click(screen.getByRole('button', { name: 'Cambiar' }));
  }

  it('keep the dialog that was opened while the answer of another one was on its way', async () => {
    let settle = (_user: AdminUserView) => {};
    const answered = new Promise<AdminUserView>((resolve) => {
      settle = resolve;
    });
    const view = openUsers({ [call('PUT', 'password')]: () => answered });
    await setPassword(view);
    await waitFor(() => expect(sent(view, '/password')).toHaveLength(1));
    await view.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await view.user.click(screen.getByRole('button', { name: 'Cambiar el tipo de cuenta de María Fernanda López' }));
    await view.user.click(await screen.findByRole('radio', { name: /^Almacén/ }));
    settle(mafer);
    await waitFor(() => expect(toast(view)?.title).toBe('Contraseña actualizada'));
    expect(screen.getByRole('radio', { name: /^Almacén/ })).toBeChecked();
  });

  it('get a role of the shop, each with what it may do, once whoever gives it has proven who they are', async () => {
    const api = askForProof(call('PUT', 'role'), { ...mafer, staffRole: 'ALMACEN' });
    const view = openUsers(api);
    await view.user.click(
      await screen.findByRole('button', { name: 'Cambiar el tipo de cuenta de María Fernanda López' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar tipo de cuenta' }));
    expect(dialog.getByRole('radio', { name: /^Cliente/ })).toBeChecked();
    expect(dialog.getByText(/Prepara y envía los pedidos/)).toBeVisible();
    await expectNoAxeViolations(document.body);
    await view.user.click(dialog.getByRole('radio', { name: /^Almacén/ }));
    await view.user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await prove(view.user);
    await waitFor(() => expect(toast(view)?.description).toBe('María Fernanda López: Almacén.'));
    expect(sent(view, '/role').at(-1)).toEqual({ role: 'ALMACEN', seen: null });
  });

  it('keep the last administrator, and say why', async () => {
    const last = 'Es la única persona que administra la tienda. Nombra antes a alguien más.';
    const ana = buildAdminUser({ isAdmin: true, fullName: 'Beto Ruiz' });
    const view = openUsers({
      ...users(ana),
      [`PUT /api/admin/users/${ana.id}/role`]: answer(409, { error: last, code: 'last_administrator' }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Cambiar el tipo de cuenta de Beto Ruiz' }));
    await view.user.click(await screen.findByRole('radio', { name: /^Ventas/ }));
    await view.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(last)).toBeVisible();
  });

  it('are only read by who answers them', async () => {
    const { store } = renderScreen([{ path: '/admin/usuarios', element: <UsersPage /> }], {
      path: '/admin/usuarios',
      user: buildUser({ staffRole: 'SOPORTE' }),
      api: { 'GET /api/admin/users': [buildAdminUser({ staffRole: 'VENTAS' })] },
    });
    const row = within(await screen.findByRole('row', { name: /María Fernanda López/ }));
    expect(row.getByText('Ventas')).toBeVisible();
    // Until it is known who asks, nobody has a button; the next frame draws those of whoever it is.
    await waitFor(() => expect(currentUser(store.getState())).not.toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(row.queryByRole('button', { name: /Bloquear|Cambiar/ })).toBeNull();
  });

  it('that closed their account say so, and nothing can be done with it any more', async () => {
    const beto = buildAdminUser({ id: '00000000-0000-4000-8000-0000000000be', fullName: 'Beto Ruiz' });
    openUsers(users(buildAdminUser({ closedAt: '2026-11-20T18:00:00.000Z' }), beto));
    await screen.findByRole('button', { name: 'Bloquear a Beto Ruiz' });
    const row = within(screen.getByRole('row', { name: /María Fernanda López/ }));
    expect(row.getByText('Cerrado')).toBeVisible();
    expect(row.queryByText('Activo')).not.toBeInTheDocument();
    expect(row.queryByRole('button', { name: /contraseña|tipo de cuenta|loquear/ })).not.toBeInTheDocument();
  });

  it('offer no new password for another administrator, which the API refuses', async () => {
    openUsers(users(buildAdminUser({ isAdmin: true, fullName: 'Beto Ruiz' })));
    await screen.findByRole('button', { name: 'Bloquear a Beto Ruiz' });
    expect(screen.queryByRole('button', { name: 'Cambiar la contraseña de Beto Ruiz' })).toBeNull();
  });

  it('say that another administrator’s password cannot be changed', async () => {
    const error = 'No puedes cambiar la contraseña de otro administrador';
    const view = openUsers({ [call('PUT', 'password')]: answer(403, { error, code: 'cannot_change_admin_password' }) });
    await setPassword(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByRole('dialog', { name: 'Cambiar contraseña' })).toBeVisible();
  });

  it('are blocked with a reason, and not without', async () => {
    const view = openUsers({ [call('POST', 'block')]: blocked });
    await view.user.click(await screen.findByRole('button', { name: 'Bloquear a María Fernanda López' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear usuario' }));
    expect(dialog.getByText('El usuario no podrá iniciar sesión hasta que lo desbloquees.')).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Bloquear usuario' });
    await view.user.type(dialog.getByLabelText('Motivo del bloqueo'), '   ');
    expect(submit).toBeDisabled();
    await view.user.fill(dialog.getByLabelText('Motivo del bloqueo'), 'Fraude');
    await view.user.click(submit);
    await waitFor(() => expect(toast(view)?.title).toBe('Usuario bloqueado'));
    expect(sent(view, '/block')).toEqual([{ reason: 'Fraude' }]);
    // A click in the dialog is not one on the row behind it.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([true, false])(
    'that are blocked may buy on where the shop asks for no account: %s',
    async (guestCheckout) => {
      const { user, store } = openUsers();
      const shop = { ...defaultShop, guestCheckout };
      await act(async () => void store.dispatch(shopApi.util.upsertQueryData('findShop', undefined, shop)));
      await user.click(await screen.findByRole('button', { name: 'Bloquear a María Fernanda López' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear usuario' }));
      expect(dialog.queryAllByText(/^Con «Comprar sin cuenta» puede seguir/)).toHaveLength(guestCheckout ? 1 : 0);
    },
  );

  it('are unblocked at once', async () => {
    const view = openUsers({ ...users(blocked), [call('POST', 'unblock')]: mafer });
    await view.user.click(await screen.findByRole('button', { name: 'Desbloquear a María Fernanda López' }));
    await waitFor(() => expect(toast(view)?.title).toBe('Usuario desbloqueado'));
  });

  it('say so when it did not work', async () => {
    const view = openUsers({ ...users(blocked), [call('POST', 'unblock')]: answer(503, {}) });
    await view.user.click(await screen.findByRole('button', { name: 'Desbloquear a María Fernanda López' }));
    await waitFor(() => expect(toast(view)?.description).toBe('No se pudo desbloquear el usuario'));
  });

  it('do not let an administrator shut themselves out', async () => {
    openUsers(users(buildAdminUser({ id: admin.id, isAdmin: true, fullName: 'Ana Torres' })));
    await screen.findByRole('button', { name: 'Cambiar el tipo de cuenta de Ana Torres' });
    expect(screen.queryByRole('button', { name: 'Bloquear a Ana Torres' })).not.toBeInTheDocument();
  });

  it('have their columns in order, administrators with a badge, and what can be done at the end', async () => {
    openUsers(users(blocked, buildAdminUser({ id: admin.id, isAdmin: true, fullName: 'Ana Torres' })));
    const row = within(await screen.findByRole('row', { name: /María Fernanda López/ }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Correo',
      'Registro',
      'Estado',
      'Acciones',
    ]);
    expect(row.getByText('Bloqueado')).toBeVisible();
    expect((await row.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
      'Contraseña',
      'Tipo de cuenta',
      'Desbloquear',
    ]);
    const own = within(screen.getByRole('row', { name: /Ana Torres/ }));
    expect(own.getByText('Administrador')).toBeVisible();
    expect(screen.getByText('2 personas')).toBeVisible();
  });

  it('are sorted by name and registration by the server, with a place in the address', async () => {
    const { user, requests, router } = openUsers();
    const lastAsked = () => requests.findLast(({ url }) => url.startsWith('/api/admin/users'))?.url;
    await user.click(await screen.findByRole('button', { name: 'Nombre' }));
    await waitFor(() => expect(lastAsked()).toBe('/api/admin/users?sort=name&limit=50'));
    await user.click(screen.getByRole('button', { name: 'Registro' }));
    await user.click(screen.getByRole('button', { name: 'Registro' }));
    await waitFor(() => expect(lastAsked()).toBe('/api/admin/users?sort=newest&limit=50'));
    expect(router.state.location.search).toBe('?orden=newest');
  });

  it('say so when there are none, none matches, or they cannot be read', async () => {
    const { unmount } = openUsers(users());
    expect(await screen.findByText('No hay usuarios')).toBeVisible();
    unmount();
    const other = openUsers(users(), '/admin/usuarios?q=nadie');
    expect(await screen.findByText('Ningún usuario coincide con tu búsqueda.')).toBeVisible();
    other.unmount();
    const answers = [answer(503, {}), [mafer]];
    const { user } = openUsers({ 'GET /api/admin/users': () => answers.shift() });
    expect(await screen.findByText('No pudimos cargar los usuarios.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('row', { name: /María Fernanda López/ })).toBeVisible();
  });

  it('that are blocked say since when and why, and can be let in from their dialog', async () => {
    const view = openUsers(
      {
        ...users(blocked),
        [call('POST', 'unblock')]: mafer,
        [`GET /api/admin/users/${mafer.id}`]: {
          ...blocked,
          ...{ orderCount: 0, totalPaid: '0.00', ticketCount: 0, newestOrders: [], newestTickets: [], addresses: [] },
          ...{ accepted: null, marketingConsentAt: null },
        },
      },
      `/admin/usuarios?abierto=${mafer.id}`,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'María Fernanda López' }));
    expect(dialog.getByText(/Cuenta bloqueada el 20 nov 2026/)).toBeVisible();
    expect(dialog.getByText('Fraude')).toBeVisible();
    for (const none of ['Todavía no ha comprado.', 'No ha pedido ayuda.', 'No ha guardado direcciones.']) {
      expect(await dialog.findByText(none)).toBeVisible();
    }
    expect(dialog.queryByText(/Ha pagado/)).not.toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: /Ver los/ })).not.toBeInTheDocument();
    for (const [name, value] of [
      ['Usuario', 'mafer'],
      ['Teléfono', '+525512345678'],
      ['Tipo de cuenta', 'Cliente'],
      ['Correo verificado', 'Sí'],
      ['Verificación en dos pasos', 'No'],
    ] as const) {
      expect(dialog.getByText(name, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
    }
    await view.user.click(dialog.getByRole('button', { name: 'Desbloquear a María Fernanda López' }));
    await waitFor(() => expect(toast(view)?.description).toBe('María Fernanda López ya puede iniciar sesión.'));
  });

  it('stay open when only what they bought and asked cannot be read, which can be tried again', async () => {
    const answers = [answer(503, {}), answer(503, {}), answer(503, {})];
    const { user } = openUsers(
      { [`GET /api/admin/users/${mafer.id}`]: () => answers.shift() },
      `/admin/usuarios?abierto=${mafer.id}`,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'María Fernanda López' }));
    expect(await dialog.findByText('No pudimos cargar esta parte.')).toBeVisible();
    expect(dialog.getByText('+525512345678')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(answers).toHaveLength(1));
  });

  it('of a link that leads nowhere are said to be gone', async () => {
    const view = openUsers(users(), '/admin/usuarios?abierto=nadie');
    await waitFor(() => expect(toast(view)?.description).toBe('No encontrado'));
    await waitFor(() => expect(view.router.state.location.search).toBe(''));
  });

  it('are not blocked when the dialog is left, and what was typed is asked about first', async () => {
    const view = openUsers();
    const way = await screen.findByRole('button', { name: 'Bloquear a María Fernanda López' });
    await view.user.click(way);
    const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear usuario' }));
    expect(dialog.getByText('María Fernanda López · mafer@correo.mx')).toBeVisible();
    expect(dialog.getByText('Lo verá cuando intente entrar.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Bloquear usuario' })).toBeDisabled();
    await view.user.fill(dialog.getByLabelText('Motivo del bloqueo'), 'Fraude');
    await view.user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await view.user.click(question.getAllByRole('button').at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bloquear usuario' })).not.toBeInTheDocument());
    expect(sent(view, '/block')).toEqual([]);
  });

  it.each([
    [answer(503, {}), 'No se pudo bloquear el usuario'],
    [
      answer(403, { error: 'No puedes bloquear tu propia cuenta.', code: 'cannot_block_yourself' }),
      'No puedes bloquear tu propia cuenta.',
    ],
  ])('that could not be blocked keep the reason that was typed, and it is said why', async (refused, said) => {
    const view = openUsers({ [call('POST', 'block')]: refused });
    await view.user.click(await screen.findByRole('button', { name: 'Bloquear a María Fernanda López' }));
    await view.user.fill(await screen.findByLabelText('Motivo del bloqueo'), 'Fraude');
    await view.user.click(screen.getByRole('button', { name: 'Bloquear usuario' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(toast(view)).toBeNull();
    expect(screen.getByLabelText('Motivo del bloqueo')).toHaveValue('Fraude');
  });

  it('have a password refused by the server beside its field, or in the words of the panel', async () => {
    const error = 'La contraseña es demasiado común';
    const refused = [answer(400, { error, code: 'invalid', fields: { password: error } }), answer(503, {})];
    const view = openUsers({ [call('PUT', 'password')]: () => refused.shift() });
    await setPassword(view);
    expect(await screen.findAllByText(error)).not.toHaveLength(0);
    expect(screen.getByLabelText('Nueva contraseña')).toHaveAttribute('aria-invalid', 'true');
    await view.user.type(screen.getByLabelText('Nueva contraseña'), 'x');
    await view.user.type(screen.getByLabelText('Confirmar contraseña'), 'x');
    await view.user.click(screen.getByRole('button', { name: 'Cambiar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cambiar la contraseña');
  });
});
