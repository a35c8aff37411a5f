import { mexicanDay } from '@boom/contract';
import { screen, waitFor } from '@testing-library/react';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '../testing';
import { TransferClaimButton } from './TransferClaimButton';

const PUT = 'PUT /api/orders/o1/transfer';
const claim = { senderBank: '40012', trackingKey: 'MBAN0100', sentOn: mexicanDay(new Date()) };

const show = (api: Record<string, unknown>, paymentStatus: 'pending' | 'pending_verification' = 'pending') =>
  renderScreen(<TransferClaimButton order={{ id: 'o1', paymentStatus }} />, { user: buildUser(), api });

async function tell(user: ReturnType<typeof show>['user'], key: string) {
  await user.click(screen.getByRole('button', { name: 'Dar clave de rastreo' }));
  await user.selectOptions(await screen.findByLabelText('Banco desde el que transferiste'), 'BBVA México');
  await user.fill(screen.getByLabelText('Clave de rastreo'), key);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
}

it('tells bank, key and day of a transfer, today unless changed', async () => {
  const { user, requests, store, baseElement } = show({ [PUT]: { claim }, 'GET /api/orders/o1/transfer': { claim } });
  await user.click(screen.getByRole('button', { name: 'Dar clave de rastreo' }));
  await screen.findByLabelText('Clave de rastreo');
  await expectNoAxeViolations(baseElement);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await tell(user, ' mban 0100');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual(claim);
  expect(await screen.findByText('Clave MBAN0100 de BBVA México')).toBeVisible();
  expect(store.getState().toast.current).toMatchObject({ title: 'Recibimos los datos de tu transferencia' });
});

it('stays open and says so where another order has that transfer', async () => {
  const refusal = answer(409, { code: 'transfer_claimed', error: 'Esa clave de rastreo ya está en otro pedido.' });
  const { user } = show({ [PUT]: refusal });
  await tell(user, 'MBAN0100');
  expect(await screen.findByRole('alert')).toHaveTextContent('Esa clave de rastreo ya está en otro pedido.');
  expect(screen.getByLabelText('Clave de rastreo')).toHaveValue('MBAN0100');
});

it('has the order read again after a refusal, which says that it is another by now', async () => {
  const { user, requests } = show(
    {
      [PUT]: answer(409, { code: 'receipt_not_expected', error: 'Este pedido ya no espera un comprobante.' }),
      'GET /api/orders/o1/transfer': { claim: null },
    },
    'pending_verification',
  );
  await tell(user, 'MBAN0100');
  await screen.findByRole('alert');
  const read = requests.filter(({ method, url }) => method === 'GET' && url === '/api/orders/o1/transfer');
  expect(read).toHaveLength(2);
});

it('asks for what is missing and sends nothing', async () => {
  const { user, requests } = show({});
  await user.click(screen.getByRole('button', { name: 'Dar clave de rastreo' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('La clave de rastreo es requerida')).toBeVisible();
  expect(screen.getByText('Elige el banco desde el que transferiste')).toBeVisible();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

it('shows what was said, to be corrected', async () => {
  const { user } = show({ 'GET /api/orders/o1/transfer': { claim } }, 'pending_verification');
  expect(await screen.findByText('Clave MBAN0100 de BBVA México')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Corregir clave de rastreo' }));
  expect(await screen.findByLabelText('Clave de rastreo')).toHaveValue('MBAN0100');
});

it('keeps the form that was opened again when the answer to the first one comes', async () => {
  let come = (_answer: unknown) => {};
  const { user, store } = show({
    [PUT]: () => new Promise((resolve) => (come = resolve)),
    'GET /api/orders/o1/transfer': { claim },
  });
  await tell(user, 'MBAN0100');
  await screen.findByRole('button', { name: /^Enviando/ });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Dar clave de rastreo' }));
  await user.fill(await screen.findByLabelText('Clave de rastreo'), 'MBAN0200');
  come({ claim });
  await waitFor(() => expect(store.getState().toast.current?.title).toBe('Recibimos los datos de tu transferencia'));
  expect(screen.getByLabelText('Clave de rastreo')).toHaveValue('MBAN0200');
});
