import type { AdminSecurityEventView } from '@boom/contract';
import { buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
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

function openLog(rows: AdminSecurityEventView[], path = '/admin/seguridad') {
  return renderScreen([{ path: '/admin/seguridad', element: <SecurityPage /> }], {
    path,
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
    api: { 'GET /api/admin/security-log': rows },
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
});
