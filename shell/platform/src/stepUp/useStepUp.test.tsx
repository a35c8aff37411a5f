import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { baseApi } from '../api/baseApi';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '../testing';
import { useStepUp } from './useStepUp';

const { useMakeDelicateChangeMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeDelicateChange: build.mutation<{ made: boolean }, void>({
      query: () => ({ url: 'delicate', method: 'POST', body: { to: 'this' } }),
    }),
  }),
});

function Settings() {
  const [change] = useMakeDelicateChangeMutation();
  const { guard, dialog } = useStepUp();
  const [said, setSaid] = useState('');
  const handleClick = async () => setSaid((await guard(() => change())).data?.made ? 'hecho' : 'no se hizo');
  return (
    <>
      <button type="button" onClick={() => void handleClick()}>
        Cambiar
      </button>
      <p>{said}</p>
      {dialog}
    </>
  );
}

function open(challenge: unknown, confirm: unknown = answer(204)) {
  let isProven = false;
  const view = renderScreen(<Settings />, {
    user: buildUser(),
    api: {
      'POST /api/delicate': () =>
        isProven ? { made: true } : answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' }),
      'POST /api/step-up/request': challenge,
      'POST /api/step-up/confirm': () => {
        isProven = true;
        return confirm;
      },
    },
  });
  const sent = (path: string) => view.requests.filter(({ url }) => url === path).map(({ body }) => body);
  return { ...view, sent };
}

describe('a call that needs a fresh proof', () => {
  it('asks for the code that was sent, then repeats the call unchanged', async () => {
    const { user, sent } = open({ method: 'email', sentTo: 'm•••@correo.mx' });
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    expect(await screen.findByText('Enviamos un código de 6 dígitos a m•••@correo.mx.')).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog', { name: 'Confirma que eres tú' }));
    expect(screen.getByLabelText('Código de verificación')).toHaveAttribute('inputmode', 'numeric');
    await user.fill(screen.getByLabelText('Código de verificación'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('hecho')).toBeVisible();
    expect(sent('/api/step-up/confirm')).toEqual([{ code: '123456' }]);
    expect(sent('/api/delicate')).toEqual([{ to: 'this' }, { to: 'this' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks again where a second thing is to be proven, and stops there', async () => {
    const view = renderScreen(<Settings />, {
      user: buildUser(),
      api: {
        'POST /api/delicate': answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' }),
        'POST /api/step-up/request': { method: 'sms', sentTo: '••••••5678' },
        'POST /api/step-up/confirm': answer(204),
      },
    });
    await view.user.click(screen.getByRole('button', { name: 'Cambiar' }));
    const sent = (path: string) => view.requests.filter(({ url }) => url === path);
    const patience = { timeout: 10_000 };
    for (let proofs = 1; proofs <= 2; proofs += 1) {
      await waitFor(() => expect(sent('/api/step-up/request')).toHaveLength(proofs), patience);
      await waitFor(() => expect(screen.getByLabelText('Código de verificación')).toHaveValue(''), patience);
      await view.user.fill(screen.getByLabelText('Código de verificación'), '123456');
      await view.user.click(screen.getByRole('button', { name: 'Confirmar' }));
      await waitFor(() => expect(sent('/api/delicate')).toHaveLength(proofs + 1), patience);
    }
    expect(await screen.findByText('no se hizo')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for the password where two steps are off', async () => {
    const { user, sent } = open({ method: 'password', sentTo: null });
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await user.fill(await screen.findByLabelText('Contraseña'), 'una frase larga');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('hecho')).toBeVisible();
    expect(sent('/api/step-up/confirm')).toEqual([{ password: 'una frase larga' }]);
  });

  it('stays open with the reason when the proof is wrong', async () => {
    const { user } = open(
      { method: 'authenticator', sentTo: null },
      answer(400, { error: 'El código no es correcto.', code: 'invalid_code' }),
    );
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    // It may be a recovery code.
    expect(await screen.findByLabelText('Código de verificación')).not.toHaveAttribute('inputmode');
    await user.fill(screen.getByLabelText('Código de verificación'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('El código no es correcto.');
  });

  it('is not made when the person gives up', async () => {
    const { user, sent } = open({ method: 'password', sentTo: null });
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('no se hizo')).toBeVisible();
    expect(sent('/api/delicate')).toHaveLength(1);
  });

  it('goes on with a code that was sent a moment ago', async () => {
    const { user } = open(answer(429, { error: 'Espera un minuto.', code: 'code_sent_recently' }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    expect(await screen.findByText('Escribe el código de 6 dígitos que te enviamos.')).toBeVisible();
  });

  it.each([
    ['says that it was', { method: 'email', sentTo: 'm•••@correo.mx' }, { tone: 'success' }],
    [
      'says why not',
      answer(429, { error: 'Espera un minuto.', code: 'code_sent_recently' }),
      { description: 'Espera un minuto.' },
    ],
  ])('has the code sent again, and %s', async (_what, second, toast) => {
    let asked = 0;
    const { user, store, sent } = open(() => {
      asked += 1;
      return asked === 1 ? { method: 'email', sentTo: 'm•••@correo.mx' } : second;
    });
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await user.click(await screen.findByRole('button', { name: 'Reenviar código' }));
    await waitFor(() => expect(store.getState().toast.current).toMatchObject(toast));
    expect(sent('/api/step-up/request')).toHaveLength(2);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it.each(['password', 'authenticator'])('sends nothing again where the proof is the %s', async (method) => {
    const { user } = open({ method, sentTo: null });
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await screen.findByRole('button', { name: 'Confirmar' });
    expect(screen.queryByRole('button', { name: 'Reenviar código' })).not.toBeInTheDocument();
  });

  it('says so when no proof can be asked for', async () => {
    const { user, store } = open(answer(503, { error: 'Ocupado.', code: 'unavailable' }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ description: 'Ocupado.' }));
    expect(await screen.findByText('no se hizo')).toBeVisible();
  });
});
