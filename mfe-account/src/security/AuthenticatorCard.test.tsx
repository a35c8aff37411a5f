import { useSession } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { keepFocus } from '../layout/keepFocus';
import { AuthenticatorCard } from './AuthenticatorCard';

const proposal = { secret: 'ABCD2345EFGH', uri: 'otpauth://totp/Compra%20Boom:mafer?secret=ABCD2345EFGH' };
const codes = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbbb`);
const SETUP = 'POST /api/security/totp/setup';
const CONFIRM = 'POST /api/security/totp/confirm';

function open(over: Parameters<typeof buildUser>[0], api: Record<string, unknown>) {
  const user = buildUser(over);
  const view = renderScreen(<AuthenticatorCard user={user} />, { user, api });
  return { ...view, toast: () => view.store.getState().toast.current };
}
/** On its page, with the user as the API has them after each change. */
function openInSession(api: Record<string, unknown>) {
  function Card() {
    const { user } = useSession();
    return <div ref={keepFocus}>{user && <AuthenticatorCard user={user} />}</div>;
  }
  const view = renderScreen(<Card />, { api });
  return { ...view, toast: () => view.store.getState().toast.current };
}
const click = (view: ReturnType<typeof open>, name: string) => view.user.click(screen.getByRole('button', { name }));
const on = { twoFactorEnabled: true, hasAuthenticator: true, recoveryCodesLeft: 10 };

describe('setting an authenticator app up', () => {
  it('shows the code to scan and the key to type, takes the first code, and shows the recovery codes once', async () => {
    const view = open({}, { [SETUP]: proposal, [CONFIRM]: { recoveryCodes: codes } });
    await click(view, 'Configurar aplicación');
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurar aplicación' }));
    expect(dialog.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' })).toBeVisible();
    expect(dialog.getByText('ABCD 2345 EFGH')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Copiar clave' }));
    expect(await navigator.clipboard.readText()).toBe('ABCD2345EFGH');
    expect(dialog.getByRole('link', { name: /Abrir la aplicación/ })).toHaveAttribute('href', proposal.uri);
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await view.user.fill(dialog.getByLabelText('Código de verificación'), '123 456');
    await view.user.click(dialog.getByRole('button', { name: 'Activar' }));

    const shown = await screen.findByRole('dialog', { name: 'Códigos de recuperación' });
    expect(within(within(shown).getByRole('list')).getAllByRole('listitem')).toHaveLength(10);
    expect(view.requests.find(({ url }) => url.endsWith('totp/confirm'))?.body).toEqual({ code: '123456' });
    await expectNoAxeViolations(shown);
    await view.user.keyboard('{Escape}');
    await click(view, 'Volver a los códigos');
    expect(shown).toBeVisible();
    await view.user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: /¿Ya guardaste tus códigos?/ });
    await view.user.click(within(question).getByRole('button', { name: 'Ya los guardé' }));
    expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
  });

  it('renders the code without inline styles, which the content security policy refuses', async () => {
    const view = open({}, { [SETUP]: proposal });
    await click(view, 'Configurar aplicación');
    const code = await screen.findByRole('img', { name: /Código QR/ });
    expect(code.closest('svg')?.outerHTML).not.toMatch(/style=/);
  });

  it('is known to be on where only the answer was lost', async () => {
    let isOn = false;
    const ofSession = () => buildUser(isOn ? on : {});
    const view = openInSession({
      'GET /api/user': ofSession,
      [SETUP]: proposal,
      [CONFIRM]: () => {
        isOn = true;
        return answer(503, { error: 'Ocupado.', code: 'unavailable' });
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Configurar aplicación' }));
    await view.user.fill(await screen.findByLabelText('Código de verificación'), '123456');
    await view.user.click(screen.getByRole('button', { name: 'Activar' }));
    expect(await screen.findByRole('button', { name: 'Códigos nuevos', hidden: true })).toBeInTheDocument();
  });

  it('stays open when the code is wrong', async () => {
    const fields = { code: 'El código no es correcto.' };
    const view = open(
      {},
      {
        [SETUP]: proposal,
        [CONFIRM]: answer(400, { error: fields.code, code: 'validation_failed', fields }),
      },
    );
    await click(view, 'Configurar aplicación');
    await view.user.fill(await screen.findByLabelText('Código de verificación'), '000000');
    await click(view, 'Activar');
    expect(await screen.findByText('El código no es correcto.')).toBeVisible();
  });

  it('asks who they are where the proof got old while the app was set up, and goes on', async () => {
    let isProven = false;
    const view = open(
      {},
      {
        [SETUP]: proposal,
        [CONFIRM]: () =>
          isProven ? { recoveryCodes: codes } : answer(403, { error: 'Confirma.', code: 'step_up_required' }),
        'POST /api/step-up/request': { method: 'password' },
        'POST /api/step-up/confirm': () => {
          isProven = true;
          return answer(204);
        },
      },
    );
    await click(view, 'Configurar aplicación');
    await view.user.fill(await screen.findByLabelText('Código de verificación'), '123456');
    await click(view, 'Activar');
    const proof = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await view.user.fill(proof.getByLabelText('Contraseña'), 'secreta-123');
    await view.user.click(proof.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('dialog', { name: 'Códigos de recuperación' })).toBeVisible();
  });

  it('says when it could not begin', async () => {
    const view = open({}, { [SETUP]: answer(502) });
    await click(view, 'Configurar aplicación');
    await waitFor(() => expect(view.toast()).toMatchObject({ title: 'Error' }));
  });
});

describe('an authenticator app that is on', () => {
  it.each([
    [10, 'Te quedan 10 códigos de recuperación'],
    [1, 'Te queda 1 código de recuperación'],
  ])('tells how many recovery codes are left: %i', (recoveryCodesLeft, said) => {
    open({ ...on, recoveryCodesLeft }, {});
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByText('Activada')).toBeVisible();
  });

  it('gets new recovery codes after a question: copied, saved as a file, or printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const view = open(on, { 'POST /api/security/recovery-codes': { recoveryCodes: codes } });
    await click(view, 'Códigos nuevos');
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Crear códigos' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Códigos de recuperación' }));
    await view.user.click(shown.getByRole('button', { name: 'Copiar' }));
    for (const code of codes) expect(await navigator.clipboard.readText()).toContain(code);
    const file = shown.getByRole('link', { name: 'Descargar' });
    expect(file).toHaveAttribute('download', 'codigos-compra-boom.txt');
    for (const code of codes) expect(decodeURIComponent(file.getAttribute('href')!)).toContain(code);
    await view.user.click(shown.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-print-sheet]')).toHaveTextContent(codes[9]!);
    print.mockRestore();
  });

  const renew = async (view: ReturnType<typeof open>) => {
    await click(view, 'Códigos nuevos');
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Crear códigos' }));
  };
  const unseen = { title: 'No pudimos mostrarte tus códigos nuevos' };

  it('says that its recovery codes may be of no use any more where the answer with the new ones was lost', async () => {
    const lost = answer(503, { error: 'No disponible.', code: 'service_unavailable' });
    const view = open(on, { 'POST /api/security/recovery-codes': lost });
    await renew(view);
    await waitFor(() => expect(view.toast()).toMatchObject(unseen));
  });

  it('says the same to whoever has left before the new ones came', async () => {
    let respond = () => {};
    const made = new Promise((resolve) => {
      respond = () => resolve({ recoveryCodes: codes });
    });
    const view = open(on, { 'POST /api/security/recovery-codes': () => made });
    await renew(view);
    expect(await screen.findByRole('button', { name: /^Códigos nuevos/, busy: true })).toBeVisible();
    view.unmount();
    respond();
    await waitFor(() => expect(view.toast()).toMatchObject(unseen));
  });

  it('is forgotten after a question, and the focus stays in the card', async () => {
    let isOn = true;
    const view = openInSession({
      'GET /api/user': () => buildUser(isOn ? on : {}),
      'DELETE /api/security/totp': async () => {
        // No answer comes before the question has closed and given the focus back.
        await waitFor(() => expect(screen.getByRole('button', { name: 'Dejar de usarla' })).toHaveFocus());
        isOn = false;
        return answer(204);
      },
    });
    const deleted = () => view.requests.filter(({ method }) => method === 'DELETE');
    await view.user.click(await screen.findByRole('button', { name: 'Dejar de usarla' }));
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    expect(deleted()).toHaveLength(0);
    await click(view, 'Dejar de usarla');
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dejar de usarla' }));
    await waitFor(() => expect(view.toast()).toMatchObject({ title: 'Ya no usas la aplicación de autenticación' }));
    expect(deleted()).toHaveLength(1);
    // Its button goes with it.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Aplicación de autenticación' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Dejar de usarla' })).not.toBeInTheDocument();
  });

  it('says why the proof could not be asked for, and not that it is missing', async () => {
    const view = open(on, {
      'DELETE /api/security/totp': answer(403, { error: 'Confirma que eres tú', code: 'step_up_required' }),
      'POST /api/step-up/request': answer(429, { error: 'Espera 15 minutos.', code: 'too_many_requests' }),
    });
    await click(view, 'Dejar de usarla');
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dejar de usarla' }));
    await waitFor(() => expect(view.toast()).toMatchObject({ description: 'Espera 15 minutos.' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // What the answer would say comes before this.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(view.toast()).toMatchObject({ description: 'Espera 15 minutos.' });
  });

  it.each([
    ['Dejar de usarla', 'Dejar de usarla', 'DELETE /api/security/totp'],
    ['Códigos nuevos', 'Crear códigos', 'POST /api/security/recovery-codes'],
  ])('says when "%s" failed', async (button, yes, route) => {
    const view = open(on, { [route]: answer(409, { error: 'Ya no la tienes.', code: 'authenticator_missing' }) });
    await click(view, button);
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: yes }));
    await waitFor(() => expect(view.toast()).toMatchObject({ description: 'Ya no la tienes.' }));
  });
});
