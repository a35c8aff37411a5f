import type { AdminSecurityEventView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as SecurityPage } from './SecurityPage';

const event: AdminSecurityEventView = {
  id: 's1',
  action: 'login_failed',
  method: null,
  verified: false,
  origin: { ip: '10.0.0.1', userAgent: 'Chrome en Windows' },
  createdAt: '2026-11-20T18:00:00.000Z',
  user: { id: 'u1', fullName: 'María Fernanda López', email: 'mafer@correo.mx' },
};

function openLog(rows: unknown, path = '/admin/seguridad', api = {}) {
  return renderScreen([{ path: '/admin/seguridad', element: <SecurityPage /> }], {
    path,
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/security-log': rows, ...api },
  });
}

describe('the security log', () => {
  it('says what happened to whose account, when and from where', async () => {
    const { container } = openLog([event, { ...event, id: 's2', user: null }]);
    const row = await screen.findByRole('row', { name: /Intento de inicio de sesión fallido María/ });
    for (const text of ['mafer@correo.mx', '20 nov 2026', '10.0.0.1']) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('row', { name: /Nadie con ese nombre/ })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('is filtered by the server, by what happened and by person', async () => {
    const { user, requests } = openLog([event]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Qué' }), 'Cuenta bloqueada');
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/security-log?limit=50&action=user_blocked'));
    await user.click(await screen.findByRole('link', { name: 'Intento de inicio de sesión fallido' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Intento de inicio de sesión fallido' }));
    expect(dialog.getByText('Chrome en Windows')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ver a la persona' })).toHaveAttribute(
      'href',
      '/admin/usuarios?abierto=u1',
    );
    await user.click(dialog.getByRole('link', { name: 'Ver todo lo de esta cuenta' }));
    await waitFor(() => expect(requests.at(-1)?.url).toContain('userId=u1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Solo una cuenta' }));
    await waitFor(() => expect(requests.at(-1)?.url).not.toContain('userId'));
  });

  it('says so when nothing fits', async () => {
    openLog([], '/admin/seguridad?accion=login');
    expect(await screen.findByText('Nada coincide con los filtros.')).toBeVisible();
  });

  it('opens from a link, also where the page does not have the event, with the way it was proven', async () => {
    const proven = { ...event, action: 'two_factor_verified', method: 'totp', verified: true };
    openLog([], '/admin/seguridad?abierto=s1', { 'GET /api/admin/security-log/s1': proven });
    const dialog = within(await screen.findByRole('dialog', { name: 'Inicio de sesión con segundo paso' }));
    expect(dialog.getByText('María Fernanda López · mafer@correo.mx')).toBeVisible();
    expect(dialog.getByText('Aplicación de autenticación')).toBeVisible();
    expect(dialog.getByText('Demostró ser quien es').nextElementSibling).toHaveTextContent('Sí');
    expect(dialog.getByText(/20 nov 2026/)).toBeVisible();
  });

  it('links to no user where the name is unknown, and shows an unknown method by its name', async () => {
    openLog([{ ...event, user: null, method: 'paloma' }], '/admin/seguridad?abierto=s1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Intento de inicio de sesión fallido' }));
    expect(dialog.getByText('Nadie con ese nombre')).toBeVisible();
    expect(dialog.getByText('paloma')).toBeVisible();
    expect(dialog.getByText('Demostró ser quien es').nextElementSibling).toHaveTextContent('No');
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is asked for days, both included, and says so when it is empty or cannot be read', async () => {
    const { requests, unmount } = openLog([], '/admin/seguridad?desde=2026-11-01&hasta=2026-11-20');
    await waitFor(() =>
      expect(requests.at(-1)?.url).toBe('/api/admin/security-log?limit=50&from=2026-11-01&to=2026-11-20'),
    );
    unmount();
    const empty = openLog([]);
    expect(await screen.findByText('No ha pasado nada')).toBeVisible();
    empty.unmount();
    const answers = [answer(503, {}), [event]];
    const { user } = openLog(() => answers.shift());
    expect(await screen.findByText('No pudimos cargar el registro de seguridad.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('1 suceso')).toBeVisible();
  });

  it('closes with Escape: the address forgets the event and the focus is back on its row', async () => {
    const { user, router } = openLog([event]);
    const link = await screen.findByRole('link', { name: 'Intento de inicio de sesión fallido' });
    await user.click(link);
    await screen.findByRole('dialog');
    expect(router.state.location.search).toBe('?abierto=s1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(link).toHaveFocus();
  });
});
