import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PasswordCard } from './PasswordCard';

const CHANGE = 'PUT /api/user/password';

async function fill(api: Record<string, unknown>, again = 'una frase nueva') {
  const view = renderScreen(<PasswordCard />, { user: buildUser(), api });
  await view.user.fill(screen.getByLabelText('Contraseña actual'), 'la de siempre');
  await view.user.fill(screen.getByLabelText('Nueva contraseña'), 'una frase nueva');
  await view.user.fill(screen.getByLabelText('Repite la nueva contraseña'), again);
  await view.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  const sent = () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}

describe('changing the password', () => {
  it('sends the old and the new one, says so, and empties the form', async () => {
    const { container, sent, toast } = await fill({ [CHANGE]: buildUser() });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Contraseña cambiada' }));
    // The news on this device ends too.
    expect(toast()?.description).toMatch(/avisos en tus dispositivos/);
    expect(sent()).toEqual([{ currentPassword: 'la de siempre', newPassword: 'una frase nueva' }]);
    expect(screen.getByLabelText('Contraseña actual')).toHaveValue('');
    await expectNoAxeViolations(container);
  });

  it('requires the new one twice', async () => {
    const { sent } = await fill({}, 'otra cosa');
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says beside the field that the old one is wrong, and keeps the text', async () => {
    const fields = { currentPassword: 'La contraseña no es correcta.' };
    await fill({ [CHANGE]: answer(400, { error: 'Revisa.', code: 'validation_failed', fields }) });
    expect(await screen.findByText('La contraseña no es correcta.')).toBeVisible();
    expect(screen.getByLabelText('Nueva contraseña')).toHaveValue('una frase nueva');
  });

  it('asks who it is when the sign-in is long ago, and then goes on by itself', async () => {
    let isProven = false;
    const { user, sent, toast } = await fill({
      [CHANGE]: () => (isProven ? buildUser() : answer(403, { error: 'Confirma.', code: 'step_up_required' })),
      'POST /api/step-up/request': { method: 'password', sentTo: null },
      'POST /api/step-up/confirm': () => {
        isProven = true;
        return answer(204);
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await user.fill(dialog.getByLabelText('Contraseña'), 'la de siempre');
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Contraseña cambiada' }));
    expect(sent()).toHaveLength(2);
  });

  it('says when the store could not be reached', async () => {
    const { toast } = await fill({ [CHANGE]: answer(503) });
    const said = 'No se pudo cambiar la contraseña. Inténtalo de nuevo.';
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(toast()).toBeNull();
  });
});
