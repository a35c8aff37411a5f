import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ProfileSection } from './ProfileSection';

const open = (api: Record<string, unknown>, user = buildUser()) => renderScreen(<ProfileSection />, { user, api });

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
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        description: 'No se pudieron guardar los cambios. Inténtalo de nuevo.',
      }),
    );
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

  it('lets a phone be removed', async () => {
    const { user, requests } = open({ 'PATCH /api/user/profile': buildUser({ phone: null }) });
    await user.clear(await screen.findByLabelText(/Teléfono/));
    await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ phone: null }));
  });
});
