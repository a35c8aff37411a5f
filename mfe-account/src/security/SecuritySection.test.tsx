import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import SecuritySection from './SecuritySection';

const UPDATE = 'POST /api/security/update-2fa';

const lists = {
  'GET /api/security/passkeys': [],
  'GET /api/security/sessions': [],
  'GET /api/security/activity': [],
};

function open(user: ReturnType<typeof buildUser>, more = {}) {
  const api = { ...lists, ...more };
  const view = renderScreen(<SecuritySection />, { user, api });
  const sent = () => view.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}
const findSwitch = () => screen.findByRole('switch', { name: 'Activar la verificación en dos pasos' });

describe('two-step verification', () => {
  it('shows the real state, and the method only when it is on', async () => {
    const { container } = open(buildUser({ twoFactorEnabled: true, twoFactorMethod: 'email_sms' }));
    expect(await findSwitch()).toBeChecked();
    expect(screen.getByLabelText('Cómo recibes el código')).toHaveValue('email_sms');
    await expectNoAxeViolations(container);
  });

  it('is switched on with the current method', async () => {
    let current = buildUser();
    const { user, sent, toast } = open(current, {
      'GET /api/user': () => current,
      [UPDATE]: () => {
        current = buildUser({ twoFactorEnabled: true });
        return { message: 'Verificación activada.' };
      },
    });
    expect(await findSwitch()).not.toBeChecked();
    expect(screen.queryByLabelText('Cómo recibes el código')).not.toBeInTheDocument();
    await user.click(await findSwitch());
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Configuración Actualizada', description: 'Verificación activada.' }),
    );
    expect(sent()).toEqual([{ enabled: true, method: 'email' }]);
    expect(await screen.findByText('Activada')).toBeVisible();
  });

  it('keeps the focus while it is saved, and changes no more meanwhile', async () => {
    let save = () => {};
    const late = new Promise((resolve) => {
      save = () => resolve({ message: 'Listo' });
    });
    const { user, sent, toast } = open(buildUser(), { [UPDATE]: () => late });
    const toggle = await findSwitch();
    toggle.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(toggle).toHaveAttribute('aria-disabled', 'true'));
    // A disabled one would lose it.
    expect(toggle).toBeEnabled();
    await user.keyboard(' ');
    expect(toggle).toBeChecked();
    save();
    await waitFor(() => expect(toast()).toMatchObject({ description: 'Listo' }));
    expect(sent()).toEqual([{ enabled: true, method: 'email' }]);
  });

  it('keeps the method that is being saved, whatever is chosen meanwhile', async () => {
    let save = () => {};
    const late = new Promise((resolve) => {
      save = () => resolve({ message: 'Listo' });
    });
    const { user, sent, toast } = open(buildUser({ twoFactorEnabled: true }), { [UPDATE]: () => late });
    const method = await screen.findByLabelText('Cómo recibes el código');
    await user.selectOptions(method, 'sms');
    await waitFor(() => expect(method).toHaveAttribute('aria-disabled', 'true'));
    await user.selectOptions(method, 'email_sms');
    expect(method).toHaveValue('sms');
    save();
    await waitFor(() => expect(toast()).toMatchObject({ description: 'Listo' }));
    expect(sent()).toEqual([{ enabled: true, method: 'sms' }]);
  });

  it('takes a second change before the account was read again', async () => {
    const account = buildUser();
    let answered: unknown = account;
    const { user, sent } = open(account, { 'GET /api/user': () => answered, [UPDATE]: {} });
    const toggle = await findSwitch();
    answered = new Promise(() => {});
    await user.click(toggle);
    expect(await screen.findByText('Activada')).toBeVisible();
    await user.click(toggle);
    await waitFor(() => expect(screen.queryByText('Activada')).toBeNull());
    expect(toggle).not.toBeChecked();
    expect(sent()).toEqual([
      { enabled: true, method: 'email' },
      { enabled: false, method: 'email' },
    ]);
  });

  it('sends a changed method with it on', async () => {
    const { user, sent } = open(buildUser({ twoFactorEnabled: true }), { [UPDATE]: { message: 'Listo' } });
    await user.selectOptions(await screen.findByLabelText('Cómo recibes el código'), 'sms');
    await waitFor(() => expect(sent()).toEqual([{ enabled: true, method: 'sms' }]));
  });

  it.each([
    [answer(409, { error: 'Agrega un teléfono primero.', code: 'phone_missing' }), 'Agrega un teléfono primero.'],
    [answer(502), 'Error al actualizar configuración de seguridad'],
  ])('goes back and says why when it could not be changed', async (failure, description) => {
    const { user, toast } = open(buildUser(), { [UPDATE]: failure });
    await user.click(await findSwitch());
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description }));
    expect(await findSwitch()).not.toBeChecked();
  });
});

it('goes back without a failure where the customer gave up proving who they are', async () => {
  const { user, toast } = open(buildUser(), {
    [UPDATE]: answer(403, { error: 'Confirma que eres tú', code: 'step_up_required' }),
    'POST /api/step-up/request': { method: 'password', sentTo: null },
  });
  await user.click(await findSwitch());
  await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // What the answer would say comes before this.
  await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
  expect(toast()).toBeNull();
});

it('offers only methods that reach the customer, and none beside an authenticator app', async () => {
  const { unmount } = open(buildUser({ twoFactorEnabled: true, phone: null }));
  expect(await screen.findByLabelText('Cómo recibes el código')).toHaveTextContent(/^Correo electrónico$/);
  expect(screen.getByText(/Agrega un teléfono a tu perfil/)).toBeVisible();
  unmount();
  open(buildUser({ twoFactorEnabled: true, hasAuthenticator: true, recoveryCodesLeft: 9 }));
  expect(await findSwitch()).toBeChecked();
  expect(screen.queryByLabelText('Cómo recibes el código')).not.toBeInTheDocument();
  expect(screen.getByText(/también se olvida tu aplicación/)).toBeVisible();
});

it('lists the ways to reach the customer and when more is asked', async () => {
  const { unmount } = open(buildUser({ isPhoneVerified: true }));
  expect(await screen.findAllByText('Verificado')).toHaveLength(2);
  unmount();
  open(buildUser({ isEmailVerified: false }));
  expect(await screen.findAllByText('Sin verificar')).toHaveLength(2);
  expect(screen.getByText('Disponible')).toBeVisible();
  expect(screen.getByText('Pedidos de alto valor')).toBeVisible();
});
