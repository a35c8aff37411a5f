import { currentUser } from '@boom/platform';
import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../api';
import { ProfileSection } from './ProfileSection';

const open = (answers: Record<string, unknown>, user = buildUser()) =>
  renderScreen(<ProfileSection />, { user, api: answers });

describe('the profile', () => {
  it('saves the fields that were changed, and no other, and reads the user again', async () => {
    const { user, store, requests } = open({ 'PATCH /api/user/profile': buildUser({ fullName: 'Fer López' }) });
    const name = await screen.findByLabelText('Nombre completo');
    await user.clear(name);
    await user.fill(name, 'Fer López');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Perfil actualizado',
        description: 'Tus cambios han sido guardados exitosamente.',
      }),
    );
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ fullName: 'Fer López' });
    await waitFor(() => expect(requests.filter(({ url }) => url === '/api/user')).toHaveLength(2));
  });

  it('says so when it could not be saved', async () => {
    const { user, store } = open({ 'PATCH /api/user/profile': answer(500) });
    await user.click(await screen.findByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se pudieron guardar los cambios. Inténtalo de nuevo.',
    );
    expect(store.getState().toast.current).toBeNull();
  });

  it('says why the API refused to save it', async () => {
    const error = 'Limitaste el uso de tus datos. Quita el límite en Mis Datos para recibir ofertas y avisos.';
    const { user } = open({ 'PATCH /api/user/profile': answer(409, { error, code: 'data_limited' }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Quiero recibir ofertas y novedades' }));
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
  });

  it('reports no failure to whoever gave up proving who they are', async () => {
    const { user, store } = open({
      'PATCH /api/user/profile': answer(403, { error: 'Confirma que eres tú', code: 'step_up_required' }),
      'POST /api/step-up/request': { method: 'password', sentTo: null },
    });
    const email = await screen.findByLabelText('Correo electrónico');
    await user.clear(email);
    await user.fill(email, 'otra@correo.mx');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar Cambios' })).toBeEnabled());
    expect(store.getState().toast.current).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(email).toHaveValue('otra@correo.mx');
  });

  it('lets a customer without a phone change the name', async () => {
    const { user, requests } = open({ 'PATCH /api/user/profile': buildUser() }, buildUser({ phone: null }));
    const name = await screen.findByLabelText('Nombre completo');
    await user.clear(name);
    await user.fill(name, 'Fer López');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ fullName: 'Fer López' }),
    );
  });

  it('asks before changes are discarded, and not once they are saved', async () => {
    let current = buildUser();
    const { user } = open({
      'GET /api/user': () => current,
      'PATCH /api/user/profile': () => {
        current = buildUser({ fullName: 'Fer López' });
        return current;
      },
    });
    const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const name = await screen.findByLabelText('Nombre completo');
    expect(isHeld()).toBe(false);
    await user.clear(name);
    await user.fill(name, 'Fer López');
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  it('keeps what is being typed when another tab saves the profile, and does not undo what that one saved', async () => {
    let current = buildUser({ fullName: 'María', phone: '5512345678' });
    const { user, store, requests } = open(
      { 'GET /api/user': () => current, 'PATCH /api/user/profile': () => current },
      current,
    );
    const name = await screen.findByLabelText('Nombre completo');
    await user.fill(name, ' Fernanda');
    current = buildUser({ fullName: 'María', phone: '3312345678' });
    store.dispatch(api.util.invalidateTags(['Session']));
    await waitFor(() => expect(currentUser(store.getState())?.phone).toBe('3312345678'));
    expect(name).toHaveValue('María Fernanda');
    current = buildUser({ ...current, fullName: 'María Fernanda' });
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() => expect(screen.getByLabelText(/Teléfono/)).toHaveValue('3312345678'));
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ fullName: 'María Fernanda' });
  });

  it('takes no words while it is being saved: they would go with its answer', async () => {
    let come = (_answer: unknown) => {};
    const { user } = open({ 'PATCH /api/user/profile': () => new Promise((resolve) => (come = resolve)) });
    await user.fill(await screen.findByLabelText('Nombre completo'), ' Ruiz');
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await screen.findByRole('button', { name: /^Guardando/ });
    for (const name of ['Nombre completo', 'Correo electrónico', 'Usuario', /Teléfono/]) {
      const { value } = screen.getByLabelText<HTMLInputElement>(name);
      await user.type(screen.getByLabelText(name), '7');
      expect(screen.getByLabelText(name)).toHaveValue(value);
    }
    come(buildUser({ fullName: 'María Fernanda López Ruiz' }));
    await screen.findByRole('button', { name: 'Guardar Cambios' });
    await user.type(screen.getByLabelText('Usuario'), '7');
    expect(screen.getByLabelText('Usuario')).toHaveValue('mafer7');
  });

  it('lets a phone be removed', async () => {
    const { user, requests } = open({ 'PATCH /api/user/profile': buildUser({ phone: null }) });
    await user.clear(await screen.findByLabelText(/Teléfono/));
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ phone: null }));
  });
});
