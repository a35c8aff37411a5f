import { watchConnection } from '@boom/platform';
import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../remote';
import { buildWaiting } from '../test/build';
import { findProof, prove } from '../test/proof';

it.each([
  ['facturas', 'invoices'],
  ['sucursales', 'branches'],
  ['auditoria', 'audit-log'],
  ['seguridad', 'security-log'],
])('reads %s again that was opened after the proof was called off, once it is given', async (path, list) => {
  let isAsked = false;
  const refused = answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' });
  const { user, router, requests, store } = renderScreen(remote.routes, {
    path: '/admin/nada',
    user: buildUser({ isAdmin: true }),
    api: {
      'GET /api/admin/waiting': () => (isAsked ? refused : buildWaiting()),
      [`GET /api/admin/${list}`]: () => (isAsked ? refused : []),
      'POST /api/step-up/request': { method: 'authenticator', sentTo: null },
      'POST /api/step-up/confirm': () => {
        isAsked = false;
        return answer(204);
      },
    },
  });
  const stop = watchConnection(store, false);
  await screen.findByText('Esa sección no existe');
  // Two-step verification is switched on elsewhere.
  isAsked = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await user.click((await findProof()).getByRole('button', { name: 'Cerrar' }));
  await act(() => router.navigate(`/admin/${path}`));
  await screen.findAllByRole('button', { name: 'Reintentar' });
  const reads = () => requests.filter(({ url }) => url.split('?')[0] === `/api/admin/${list}`).length;
  const before = reads();
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await prove(user);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  stop();
});
