import { answer, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { Component as UnsubscribePage } from './UnsubscribePage';

const CALL = 'POST /api/webhooks/unsubscribe';
const open = (api = {}, token = 'offers.1.2') =>
  renderScreen([{ path: '/baja', element: <UnsubscribePage /> }], { path: `/baja?token=${token}`, api });
const button = () => screen.getByRole('button', { name: /^Ya no quiero recibir ofertas/ });

it('ends offers by one press, and by nothing less', async () => {
  const { user, requests, container } = open({ [CALL]: answer(204, undefined) });
  const asked = () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
  await expectNoAxeViolations(container);
  expect(asked()).toEqual([]);
  await user.click(button());
  expect(await screen.findByRole('status')).toHaveTextContent('Ya no te enviaremos ofertas a este correo.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(asked()).toEqual([expect.stringContaining('/api/webhooks/unsubscribe?token=offers.1.2')]);
  await expectNoAxeViolations(container);
});

it('says what a link of alerts ends besides', async () => {
  const { user } = open({ [CALL]: answer(204, undefined) }, 'alerts.1.2');
  expect(screen.getByText(/y avisos de productos que vuelven a estar disponibles/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ya no quiero recibir ofertas ni avisos' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Ya no te enviaremos ofertas ni avisos de productos');
});

it('says why it could not be done, and lets one try again', async () => {
  const refusal = answer(400, { error: 'Este enlace no sirve.', code: 'invalid_unsubscribe_link' });
  const answers = [refusal, answer(204, undefined)];
  const { user, container } = open({ [CALL]: () => answers.shift() });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Este enlace no sirve.');
  await expectNoAxeViolations(container);
  await user.click(button());
  expect(await screen.findByRole('status')).toBeVisible();
});
