import { currentUser, PRIVACY_VERSION, TERMS_VERSION } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen, tellShop } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as AuthPage } from './AuthPage';

const routes = [
  { path: '/auth', element: <AuthPage /> },
  { path: '*', element: <p>otra página</p> },
];
const open = (path: string, api = {}, more = {}) => renderScreen(routes, { path, api, ...more });

const challenge = { twoFactorRequired: true, method: 'email', sentTo: 'm•••@correo.mx' };
const toastOf = ({ store }: ReturnType<typeof open>) => store.getState().toast.current;
const sent = ({ requests }: ReturnType<typeof open>, path: string) =>
  requests.filter(({ method, url }) => method === 'POST' && url === path).map(({ body }) => body);

async function signIn({ user }: ReturnType<typeof open>) {
  await user.fill(await screen.findByLabelText('Usuario'), 'mafer');
  await user.fill(screen.getByLabelText('Contraseña'), 'una frase larga');
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

describe('signing in', () => {
  it('returns to the page before', async () => {
    const view = open('/auth?next=%2Fexplorar%3Fq%3Dtele', { 'POST /api/login': buildUser() });
    expect(await screen.findByText(/vuelves justo a donde estabas/)).toBeVisible();
    await signIn(view);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/explorar'));
    expect(view.router.state.location.search).toBe('?q=tele');
    expect(sent(view, '/api/login')).toEqual([{ username: 'mafer', password: 'una frase larga' }]);
  });

  it('redirects a signed-in user to the home screen', async () => {
    const view = open('/auth', {}, { user: buildUser() });
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('is for an account of the shop, as that calls itself', async () => {
    const { store } = open('/auth');
    await tellShop(store, { tradeName: 'Tienda Luz' });
    expect(screen.getByRole('heading', { name: 'Tu cuenta de Tienda Luz' })).toBeVisible();
  });

  it('asks for both fields', async () => {
    const { user } = open('/auth');
    await user.click(await screen.findByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByText('Username es requerido')).toBeVisible();
    expect(screen.getByText('Password es requerido')).toBeVisible();
    expect(screen.getByLabelText('Usuario')).toHaveFocus();
  });

  it('says "Login failed" with the reason', async () => {
    const view = open('/auth', {
      'POST /api/login': answer(403, { error: 'Cuenta bloqueada: pagos dudosos', code: 'user_blocked' }),
    });
    await signIn(view);
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({
        title: 'Login failed',
        description: 'Cuenta bloqueada: pagos dudosos',
        tone: 'error',
      }),
    );
  });

  it('asks for the code when two steps are on, and can send it again', async () => {
    const view = open('/auth?next=%2Fdashboard', {
      'POST /api/login': answer(202, challenge),
      'POST /api/login/resend': { ...challenge, sentTo: '•••• 5678' },
      'POST /api/login/verify': buildUser({ twoFactorEnabled: true }),
    });
    await signIn(view);
    expect(await screen.findByText('Enviamos un código de 6 dígitos a m•••@correo.mx.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Código reenviado' }));

    expect(screen.getByLabelText('Código de verificación')).toHaveAttribute('inputmode', 'numeric');
    await view.user.type(screen.getByLabelText('Código de verificación'), '12');
    await view.user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('El código tiene 6 dígitos')).toBeVisible();
    await view.user.fill(screen.getByLabelText('Código de verificación'), '3456');
    await view.user.click(screen.getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/dashboard'));
    expect(sent(view, '/api/login/verify')).toEqual([{ code: '123456' }]);
  });

  it('says why a code was refused, or not sent again, and lets one begin anew', async () => {
    const view = open('/auth', {
      'POST /api/login': answer(202, challenge),
      'POST /api/login/verify': answer(401, { error: 'El código no es correcto.', code: 'invalid_code' }),
      'POST /api/login/resend': answer(429, { error: 'Espera un minuto.', code: 'too_many_requests' }),
    });
    await signIn(view);
    await view.user.fill(await screen.findByLabelText('Código de verificación'), '123456');
    await view.user.click(screen.getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(toastOf(view)?.description).toBe('El código no es correcto.'));
    await view.user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({
        title: 'No se pudo reenviar el código',
        description: 'Espera un minuto.',
      }),
    );
    expect(screen.getByText('Enviamos un código de 6 dígitos a m•••@correo.mx.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(screen.getByLabelText('Contraseña')).toHaveValue('');
  });

  it('offers nothing to send again where the code is the authenticator app’s', async () => {
    const view = open('/auth', {
      'POST /api/login': answer(202, { ...challenge, sentTo: '', usesAuthenticator: true }),
    });
    await signIn(view);
    expect(await screen.findByText(/aplicación/)).toBeVisible();
    // It may be a recovery code.
    expect(screen.getByLabelText('Código de verificación')).not.toHaveAttribute('inputmode');
    expect(screen.getByRole('button', { name: 'Verificar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reenviar código' })).toBeNull();
  });
});

describe('registering', () => {
  async function fill({ user }: ReturnType<typeof open>, again = 'caballo grapa correcta') {
    await user.click(await screen.findByRole('tab', { name: 'Registrarse' }));
    await user.fill(screen.getByLabelText('Nombre completo'), 'Ana Sofía');
    await user.fill(screen.getByLabelText('Correo electrónico'), 'ana@correo.mx');
    await user.fill(screen.getByLabelText('Teléfono'), '5512345678');
    await user.fill(screen.getByLabelText('Usuario'), 'ana.sofia');
    await user.fill(screen.getByLabelText('Contraseña'), 'caballo grapa correcta');
    await user.fill(screen.getByLabelText('Confirmar contraseña'), again);
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  }

  it('sends everything but the repeated password', async () => {
    const view = open('/auth', { 'POST /api/register': answer(201, buildUser()) });
    await fill(view);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
    expect(sent(view, '/api/register')).toEqual([
      {
        fullName: 'Ana Sofía',
        email: 'ana@correo.mx',
        phone: '5512345678',
        username: 'ana.sofia',
        password: 'caballo grapa correcta',
        acceptsMarketing: false,
        termsVersion: TERMS_VERSION,
        privacyVersion: PRIVACY_VERSION,
      },
    ]);
  });

  it('says what it accepts above the button, and asks for offers only of who wants them', async () => {
    const view = open('/auth', { 'POST /api/register': answer(201, buildUser()) });
    await view.user.click(await screen.findByRole('tab', { name: 'Registrarse' }));
    const button = screen.getByRole('button', { name: 'Crear cuenta' });
    const terms = screen.getByRole('link', { name: 'términos' });
    expect(terms).toHaveAttribute('href', '/terminos');
    expect(terms.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const offers = screen.getByRole('checkbox', { name: 'Quiero recibir ofertas y novedades' });
    expect(offers).not.toBeChecked();
    await view.user.click(offers);
    await fill(view);
    await waitFor(() => expect(sent(view, '/api/register')).toMatchObject([{ acceptsMarketing: true }]));
  });

  it('goes on where it was left for a look at the other form', async () => {
    const { user } = open('/auth');
    await user.click(await screen.findByRole('tab', { name: 'Registrarse' }));
    await user.fill(screen.getByLabelText('Nombre completo'), 'Ana Sofía');
    await user.click(screen.getByRole('checkbox', { name: 'Quiero recibir ofertas y novedades' }));
    await user.click(screen.getByRole('tab', { name: 'Iniciar Sesión' }));
    expect(screen.queryByLabelText('Nombre completo')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Registrarse' }));
    expect(screen.getByLabelText('Nombre completo')).toHaveValue('Ana Sofía');
    expect(screen.getByRole('checkbox', { name: 'Quiero recibir ofertas y novedades' })).toBeChecked();
  });

  it('compares the passwords', async () => {
    const view = open('/auth');
    await fill(view, 'otra cosa');
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible();
    expect(sent(view, '/api/register')).toEqual([]);
  });

  it('says "Registration failed", and shows beside its field what the API refused', async () => {
    const taken = 'Ese usuario ya existe';
    const view = open('/auth', {
      'POST /api/register': answer(409, { error: taken, code: 'username_taken', fields: { username: taken } }),
    });
    await fill(view);
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Registration failed', description: taken }));
    expect(screen.getByLabelText('Usuario')).toHaveAccessibleDescription(expect.stringContaining(taken));
  });
});

describe('a forgotten password', () => {
  it('asks for a token, then takes it with the new password, and starts over', async () => {
    const view = open('/auth', {
      'POST /api/password-reset/request': { sentTo: 'm•••@correo.mx' },
      'POST /api/password-reset/confirm': { message: 'ok' },
    });
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: '¿Olvidaste tu contraseña?' }));
    expect(screen.getByText('El token de recuperación vence en 24 horas.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar token' }));
    expect(await screen.findByText('Campo requerido')).toBeVisible();

    await user.fill(screen.getByLabelText('Correo electrónico'), 'mafer@correo.mx');
    await user.click(screen.getByRole('button', { name: 'Enviar token' }));
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Token de Recuperación Enviado' }));

    const token = await screen.findByLabelText('Token de recuperación', {}, { timeout: 3_000 });
    // Messages hold a link, and the word nowhere else.
    expect(screen.getByText(/Abre el enlace que te enviamos.*«token=»/)).toBeVisible();
    await user.fill(token, 'abc123');
    await user.click(screen.getByRole('button', { name: 'Reenviar token' }));
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({ title: 'Token Reenviado', description: 'Enviado a m•••@correo.mx' }),
    );
    await user.fill(screen.getByLabelText('Nueva contraseña'), 'corta');
    await user.fill(screen.getByLabelText('Confirmar contraseña'), 'corta');
    await user.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();

    await user.fill(screen.getByLabelText('Nueva contraseña'), ' pero mejor');
    await user.fill(screen.getByLabelText('Confirmar contraseña'), ' pero mejor');
    await user.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Contraseña Actualizada' }));
    expect(sent(view, '/api/password-reset/confirm')).toEqual([
      { identifier: 'mafer@correo.mx', method: 'email', resetToken: 'abc123', newPassword: 'corta pero mejor' },
    ]);
    expect(await screen.findByRole('tab', { name: 'Iniciar Sesión' })).toBeVisible();
  });

  it('leads a keyboard on at a heading where the pressed button goes with its form', async () => {
    const view = open('/auth', { 'POST /api/password-reset/request': { sentTo: 'm•••@correo.mx' } });
    const { user } = view;
    (await screen.findByRole('button', { name: '¿Olvidaste tu contraseña?' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.fill(screen.getByLabelText('Correo electrónico'), 'mafer@correo.mx');
    screen.getByRole('button', { name: 'Enviar token' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByLabelText('Token de recuperación', {}, { timeout: 3_000 });
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    screen.getByRole('button', { name: 'Volver al inicio de sesión' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    [answer(502), 'Error al generar token de recuperación'],
    [answer(429, { error: 'Demasiados intentos.', code: 'too_many_requests' }), 'Demasiados intentos.'],
  ])('says what went wrong', async (failure, description) => {
    const view = open('/auth?view=reset', { 'POST /api/password-reset/request': failure });
    await view.user.fill(await screen.findByLabelText('Correo electrónico'), 'mafer@correo.mx');
    await view.user.click(screen.getByRole('button', { name: 'Enviar token' }));
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Error', description }));
  });

  it.each([
    ['username', 'Nombre de usuario', 'mafer'],
    ['phone', 'Teléfono', '55 1234 5678'],
    ['email', 'Correo electrónico', 'mafer@correo.mx'],
  ])('is finished with the link of a message sent by %s, on any device', async (method, label, identifier) => {
    const view = open(`/auth?token=abc123&method=${method}`, {
      'POST /api/password-reset/confirm': { message: 'ok' },
    });
    const { user } = view;
    expect(await screen.findByLabelText('Token de recuperación')).toHaveValue('abc123');
    expect(screen.getByLabelText('Método de recuperación')).toHaveValue(method);
    await user.fill(screen.getByLabelText(label), identifier);
    await user.fill(screen.getByLabelText('Nueva contraseña'), 'una frase larga');
    await user.fill(screen.getByLabelText('Confirmar contraseña'), 'una frase larga');
    await user.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Contraseña Actualizada' }));
    expect(sent(view, '/api/password-reset/confirm')).toEqual([
      { identifier, method, resetToken: 'abc123', newPassword: 'una frase larga' },
    ]);
    expect(await screen.findByRole('tab', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(view.router.state.location.search).not.toContain('token');
  });

  it('is finished by its link also where somebody is signed in, whose session may end by it', async () => {
    const who = [buildUser(), answer(401, { error: 'Inicia sesión.', code: 'unauthenticated' })];
    const view = open('/auth?token=abc123&method=email', {
      'GET /api/user': () => (who.length > 1 ? who.shift() : who[0]),
      'POST /api/password-reset/confirm': { message: 'ok' },
    });
    const { user } = view;
    expect(await screen.findByLabelText('Token de recuperación')).toHaveValue('abc123');
    await waitFor(() => expect(currentUser(view.store.getState())).not.toBeNull());
    await user.fill(screen.getByLabelText('Correo electrónico'), 'mafer@correo.mx');
    await user.fill(screen.getByLabelText('Nueva contraseña'), 'una frase larga');
    await user.fill(screen.getByLabelText('Confirmar contraseña'), 'una frase larga');
    await user.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
    await waitFor(() => expect(currentUser(view.store.getState())).toBeNull());
    expect(await screen.findByRole('tab', { name: 'Iniciar Sesión' })).toBeVisible();
  });

  it('can be asked for by who is signed in, as mails about their account tell them to', async () => {
    const view = open('/auth?view=reset', {}, { user: buildUser() });
    await waitFor(() => expect(currentUser(view.store.getState())).not.toBeNull());
    expect(screen.getByRole('button', { name: 'Enviar token' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Volver al inicio de sesión' }));
    expect(await screen.findByText('otra página')).toBeVisible();
  });

  it('takes a link without the method, which can then be chosen', async () => {
    const view = open('/auth?token=abc123&method=paloma', { 'POST /api/password-reset/request': { sentTo: 'm•••' } });
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('');
    await view.user.selectOptions(screen.getByLabelText('Método de recuperación'), 'username');
    await view.user.fill(screen.getByLabelText('Nombre de usuario'), 'mafer');
    await view.user.click(screen.getByRole('button', { name: 'Reenviar token' }));
    await waitFor(() =>
      expect(sent(view, '/api/password-reset/request')).toEqual([{ identifier: 'mafer', method: 'username' }]),
    );
  });
});

it.each([
  [answer(503), 'Error al reenviar token'],
  [answer(429, { error: 'Espera 15 minutos.', code: 'too_many_requests' }), 'Espera 15 minutos.'],
])('says why the token of a forgotten password was not sent again', async (refusal, description) => {
  const view = open('/auth?token=abc123&method=username', { 'POST /api/password-reset/request': refusal });
  await view.user.fill(await screen.findByLabelText('Nombre de usuario'), 'mafer');
  await view.user.click(screen.getByRole('button', { name: 'Reenviar token' }));
  await waitFor(() => expect(toastOf(view)).toMatchObject({ tone: 'error', title: 'Error', description }));
});

it('is free of axe violations', async () => {
  const { container, user } = open('/auth');
  await screen.findByRole('tab', { name: 'Iniciar Sesión' });
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('tab', { name: 'Registrarse' }));
  await expectNoAxeViolations(container);
});
