import type { MessageChoiceView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../api';
import MessagesSection from './MessagesSection';

const PATH = '/api/user/message-choice';
const choice: MessageChoiceView = {
  channel: null,
  quietFrom: '22:00',
  quietUntil: '08:00',
  phone: '+525512345678',
  isPhoneVerified: true,
  hasDevices: false,
};

function open(view: Partial<MessageChoiceView> = {}, api: Record<string, unknown> = {}) {
  const shown = renderScreen(<MessagesSection />, {
    user: buildUser(),
    api: { [`GET ${PATH}`]: { ...choice, ...view }, ...api },
  });
  const sent = () => shown.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...shown, sent, toast: () => shown.store.getState().toast.current };
}
// jsdom has none, and no device is offered in a tab.
Object.assign(window, { matchMedia: () => ({ matches: false }) });

const findChannel = (name: RegExp) => screen.findByRole('radio', { name });
const press = async (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Guardar' }));

describe('news of orders', () => {
  it('come by mail alone until the customer wants more, with the quiet hours they like', async () => {
    const { user, sent, toast, container } = open({}, { [`PUT ${PATH}`]: { ...choice, channel: 'whatsapp' } });
    expect(await findChannel(/^Solo por correo/)).toBeChecked();
    expect(screen.queryByLabelText('Desde las')).not.toBeInTheDocument();
    await user.click(await findChannel(/WhatsApp/));
    await user.selectOptions(screen.getByLabelText('Desde las'), '21:00');
    await expectNoAxeViolations(container);
    await press(user);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Avisos actualizados' }));
    expect(sent()).toEqual([{ channel: 'whatsapp', quietFrom: '21:00' }]);
  });

  it('can be stopped', async () => {
    const { user, sent } = open({ channel: 'sms' }, { [`PUT ${PATH}`]: choice });
    await user.click(await findChannel(/^Solo por correo/));
    await press(user);
    await waitFor(() => expect(sent()).toMatchObject([{ channel: null }]));
  });

  it('that come to a device alone have quiet hours too, or none where both are the same', async () => {
    const { user } = open({ hasDevices: true, phone: null });
    expect(await screen.findByLabelText('Desde las')).toHaveValue('22:00');
    expect(screen.queryByText(/responde BAJA/)).toBeNull();
    expect(screen.queryByText(/no hay horas de silencio/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Desde las'), '08:00');
    expect(screen.getByText(/no hay horas de silencio/)).toBeVisible();
  });

  it('keep a choice that is not saved when another tab saves its own, of which they undo nothing', async () => {
    let stored: MessageChoiceView = { ...choice, quietFrom: '21:00' };
    const { user, store, sent, toast } = open({}, { [`GET ${PATH}`]: () => stored, [`PUT ${PATH}`]: () => stored });
    await user.click(await findChannel(/WhatsApp/));
    stored = { ...choice, channel: 'sms', quietFrom: '20:00', phone: '+525587654321' };
    store.dispatch(api.util.invalidateTags(['Session']));
    expect(await findChannel(/WhatsApp.*55.8765.4321/)).toBeChecked();
    stored = { ...stored, channel: 'whatsapp' };
    await press(user);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Avisos actualizados' }));
    expect(sent()).toEqual([{ channel: 'whatsapp' }]);
    expect(screen.getByLabelText('Desde las')).toHaveValue('20:00');
  });

  it('stay ended by an answer with BAJA where the open form is saved with other hours', async () => {
    const { user, sent } = open({ channel: 'sms' }, { [`PUT ${PATH}`]: { ...choice, quietFrom: '21:00' } });
    await user.selectOptions(await screen.findByLabelText('Desde las'), '21:00');
    await press(user);
    await waitFor(async () => expect(await findChannel(/^Solo por correo/)).toBeChecked());
    expect(sent()).toEqual([{ quietFrom: '21:00' }]);
  });

  it('keep the channel of another tab where other hours alone are saved, to a number that is not proven', async () => {
    let stored: MessageChoiceView = { ...choice, channel: 'sms', isPhoneVerified: false };
    const { user, store, sent, toast } = open({}, { [`GET ${PATH}`]: () => stored, [`PUT ${PATH}`]: () => stored });
    await user.selectOptions(await screen.findByLabelText('Desde las'), '21:00');
    stored = { ...stored, channel: 'whatsapp', phone: '+525587654321' };
    store.dispatch(api.util.invalidateTags(['Session']));
    expect(await findChannel(/SMS.*55.8765.4321/)).toBeChecked();
    await press(user);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Avisos actualizados' }));
    expect(sent()).toEqual([{ quietFrom: '21:00' }]);
  });

  it('have other quiet hours on a device where the number of the chosen channel was taken away', async () => {
    const { user, sent } = open(
      { channel: 'sms', phone: null, isPhoneVerified: false, hasDevices: true },
      { [`PUT ${PATH}`]: choice },
    );
    await user.selectOptions(await screen.findByLabelText('Desde las'), '21:00');
    await press(user);
    await waitFor(() => expect(sent()).toEqual([{ quietFrom: '21:00' }]));
  });

  it('need a phone, and say where to add it', async () => {
    open({ phone: null, isPhoneVerified: false });
    expect(await findChannel(/WhatsApp/)).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Mi Perfil' })).toHaveAttribute('href', '/dashboard');
  });

  it.each([null, 'sms'] as const)(
    'ask for the code that proves the number, and are then saved (%s before)',
    async (channel) => {
      let isProven = false;
      const { user, sent, toast } = open(
        { channel, isPhoneVerified: false },
        {
          [`PUT ${PATH}`]: ({ body }: { body: object }) =>
            isProven || !('channel' in body) ? choice : answer(403, { error: 'Confirma.', code: 'step_up_required' }),
          'POST /api/step-up/request': { method: 'sms', sentTo: '••••••5678' },
          'POST /api/step-up/confirm': () => {
            isProven = true;
            return answer(204);
          },
        },
      );
      await user.click(await findChannel(/SMS/));
      expect(screen.getByText(/te enviamos un código a 55 1234 5678/)).toBeVisible();
      await press(user);
      await user.fill(await screen.findByLabelText(/[Cc]ódigo/), '123456');
      await user.click(screen.getByRole('button', { name: 'Confirmar' }));
      await waitFor(() => expect(toast()).toMatchObject({ title: 'Avisos actualizados' }));
      expect(sent()).toEqual([{ channel: 'sms' }, { channel: 'sms' }]);
    },
  );

  it('say so when they could not be saved or read', async () => {
    const { user, unmount } = open({}, { [`PUT ${PATH}`]: answer(500) });
    await user.click(await findChannel(/SMS/));
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo guardar. Inténtalo de nuevo.');
    expect(await findChannel(/SMS/)).toBeChecked();
    unmount();
    open({}, { [`GET ${PATH}`]: answer(500) });
    expect(await screen.findByRole('button', { name: /[Rr]eintentar/ })).toBeVisible();
  });
});
