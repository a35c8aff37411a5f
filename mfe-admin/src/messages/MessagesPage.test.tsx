import type { MessageTextsView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as MessagesPage } from './MessagesPage';

const LIST = 'GET /api/admin/message-texts';
const SAVE = 'PUT /api/admin/message-texts/order_shipped';
const PREVIEW = 'POST /api/admin/message-texts/order_shipped/preview';
const shipped: MessageTextsView = {
  id: 'order_shipped',
  state: 'shipped',
  subject: null,
  text: null,
  short: null,
  builtIn: {
    subject: 'Tu pedido {{orderNumber}} va en camino',
    text: 'Guía: {{trackingNumber}}',
    short: 'Tu pedido {{orderNumber}} va en camino',
  },
  placeholders: [
    { name: 'orderNumber', requiredIn: ['short'] },
    { name: 'trackingNumber', requiredIn: ['text'] },
  ],
  outdated: [],
  version: 3,
};
const preview = { subject: 'Tu pedido A1 va en camino', html: '<style></style><p>Guía: 9</p>', short: 'Va A1' };

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:mail', revokeObjectURL: () => undefined });
});

async function open(found: Partial<MessageTextsView> = {}, api = {}) {
  const view = renderScreen(<MessagesPage />, {
    user: buildUser({ isAdmin: true }),
    api: { [LIST]: [{ ...shipped, ...found }], [PREVIEW]: preview, ...api },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Editar Pedido enviado con guía' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar mensaje' }));
  const sent = () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  const text = () => dialog.getByLabelText('Texto del correo');
  return { ...view, dialog, sent, save, text, toast: () => view.store.getState().toast.current };
}

describe('the texts of a message', () => {
  it('begin as the shop says them, and are shown as they arrive', async () => {
    const { dialog, text } = await open();
    expect(text()).toHaveValue('Guía: {{trackingNumber}}');
    expect(await dialog.findByTitle('Correo')).toHaveAttribute('sandbox', '');
    expect(dialog.getByText('Va A1')).toBeVisible();
    expect(dialog.getByText('{{trackingNumber}}')).toBeVisible();
    await expectNoAxeViolations(document.body);
  });

  it('are not discarded without a question', async () => {
    const { user, text } = await open();
    await user.fill(text(), ' Gracias.');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
    expect(text()).toHaveValue('Guía: {{trackingNumber}} Gracias.');
  });

  it('are not sent with a placeholder that nobody knows, or without one they need', async () => {
    const { user, save, text, sent } = await open({}, { [SAVE]: { ...shipped, version: 4 } });
    const retype = async (said: string) => {
      await user.clear(text());
      await user.fill(text(), said);
    };
    await retype('Tu guía es {{guia}}');
    await save();
    await waitFor(() =>
      expect(text()).toHaveAccessibleDescription(/Este mensaje no tiene {{guia}}\. Puedes usar {{orderNumber}}/),
    );
    await retype('Ya salió');
    await save();
    await waitFor(() => expect(text()).toHaveAccessibleDescription(/Falta {{trackingNumber}}/));
    expect(sent()).toEqual([]);
    await retype('Tu guía es {{trackingNumber}}');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ text: 'Tu guía es {{trackingNumber}}', version: 3 }]));
  });

  it('go back to those of the shop', async () => {
    const { user, dialog, save, text, sent, toast } = await open(
      { text: 'La mía: {{trackingNumber}}' },
      { [SAVE]: { ...shipped, version: 4 } },
    );
    expect(text()).toHaveValue('La mía: {{trackingNumber}}');
    await user.click(dialog.getByRole('button', { name: 'Volver al texto original' }));
    await save();
    await waitFor(() => expect(toast()?.title).toBe('Mensaje actualizado'));
    expect(sent()).toEqual([{ text: 'Guía: {{trackingNumber}}', version: 3 }]);
  });

  it('that this version cannot fill say so', async () => {
    const { dialog } = await open({ text: '{{coupon}}', outdated: ['text'] });
    expect(dialog.getByText('Un texto propio ya no sirve con esta versión')).toBeVisible();
    expect(screen.getByText('Por corregir')).toBeInTheDocument();
  });

  it.each([
    ['De ellos', 'De ellos'],
    // Given back to the text that this version brings.
    [null, shipped.builtIn.subject],
  ])('ask which to keep where another administrator was first: %s', async (subject, said) => {
    const current = { ...shipped, subject, version: 4 };
    const { user, dialog, save } = await open(
      { subject: 'De antes' },
      { [SAVE]: answer(409, { error: 'x', code: 'changed_meanwhile', current, changed: ['subject'] }) },
    );
    await user.fill(dialog.getByLabelText('Asunto del correo'), 'Mío');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Alguien más lo cambió' }));
    expect(question.getByText('Asunto del correo')).toBeVisible();
    expect(question.getByText(said)).toBeVisible();
  });
});

it('says so when the messages could not be read', async () => {
  renderScreen(<MessagesPage />, { user: buildUser({ isAdmin: true }), api: { [LIST]: answer(500) } });
  expect(await screen.findByText('No pudimos cargar los mensajes.')).toBeVisible();
});
