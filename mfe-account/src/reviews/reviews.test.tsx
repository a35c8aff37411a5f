import type { OwnReviewView, ReviewableView } from '@boom/contract';
import { shopApi } from '@boom/platform';
import {
  answer,
  buildId,
  buildOrder,
  buildProduct,
  buildUser,
  expectNoAxeViolations,
  renderScreen,
} from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OrderLines } from '../orders/OrderLines';
import { holdBack } from '../test/holdBack';

afterEach(() => void jest.useRealTimers());

const order = buildOrder({ status: 'ENTREGADO' });
const [item] = order.items;
const productId = item?.productId ?? '';
const path = `/api/orders/${order.id}/reviews`;

const written: OwnReviewView = {
  id: buildId(),
  productId,
  rating: 4,
  title: 'Suenan bien',
  text: 'La batería dura todo el día.',
  authorName: 'Ana R.',
  pictures: ['/api/reviews/1/pictures/a.webp', '/api/reviews/1/pictures/b.webp'],
  answer: null,
  writtenAt: '2026-11-22T18:00:00.000Z',
  state: 'PUBLICADA',
  reason: null,
};
const open: ReviewableView = { productId, canReview: true, review: null };
const done = (over: Partial<OwnReviewView> = {}): ReviewableView => ({
  ...open,
  canReview: false,
  review: { ...written, ...over },
});

/** The lines of an order that is open by itself. */
function render(line: ReviewableView, api: Record<string, unknown> = {}) {
  const view = renderScreen(<OrderLines order={order} isOpen />, {
    user: buildUser(),
    api: { [`GET ${path}`]: [line], ...api },
  });
  const sent = () => view.requests.find(({ method }) => method !== 'GET');
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

it('a delivered product is reviewed: with stars by the arrow keys, words and pictures', async () => {
  const { user, baseElement, sent, toast } = render(open, {
    [`POST /api/products/${productId}/reviews`]: answer(201, written),
  });
  await user.click(await screen.findByRole('button', { name: `Opinar sobre ${item?.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué te pareció?' }));
  await expectNoAxeViolations(baseElement);
  await user.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  expect(await dialog.findByText('Elige de una a cinco estrellas')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: '3 estrellas' }));
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('radio', { name: '4 estrellas' })).toBeChecked();
  await user.fill(dialog.getByLabelText('Tu opinión'), written.text);
  await user.upload(dialog.getByLabelText('Agregar fotos'), [photo('uno.jpg')]);
  await user.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  await waitFor(() => expect(toast()?.title).toBe('Recibimos tu opinión'));
  for (const part of ['name="rating"\r\n\r\n4', written.text, 'name="pictures"']) expect(sent()?.body).toContain(part);
});

it('cannot be changed or closed while it is being sent: what was added then would be lost', async () => {
  let arrive = (_answer: unknown) => {};
  const { user, sent, toast } = render(done(), {
    [`PUT /api/reviews/${written.id}`]: () => new Promise((resolve) => (arrive = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: `Cambiar mi opinión sobre ${item?.name}` }));
  const dialog = await screen.findByRole('dialog', { name: '¿Qué te pareció?' });
  const { getByRole, getByLabelText } = within(dialog);
  await user.click(getByRole('button', { name: 'Enviar opinión' }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(getByLabelText('Tu opinión')).toHaveAttribute('readonly');
  for (const name of ['Quitar la foto 1', 'Agregar fotos', 'Cancelar']) {
    expect(getByRole('button', { name })).toBeDisabled();
  }
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  arrive({ ...written, state: 'PENDIENTE' });
  await waitFor(() => expect(toast()?.title).toBe('Recibimos tu opinión'));
  expect(dialog).not.toBeInTheDocument();
});

it.each([
  ['a review', open, `Opinar sobre ${item?.name}`, 'POST'],
  ['its change', done(), `Cambiar mi opinión sobre ${item?.name}`, 'PUT'],
])('%s can be sent again or left where no answer comes within ten minutes', async (_what, line, button, method) => {
  const { user } = render(line);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué te pareció?' }));
  await user.click(dialog.getByRole('radio', { name: '3 estrellas' }));
  await user.type(dialog.getByLabelText('Tu opinión'), 'Se oyen bien.');
  holdBack(method);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  const cancel = dialog.getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(cancel).toBeDisabled());
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  jest.useRealTimers();
  await waitFor(() => expect(cancel).toBeEnabled());
  expect(dialog.getByRole('button', { name: 'Enviar opinión' })).toBeEnabled();
});

it('a published review is changed, and keeps the pictures that stay', async () => {
  const { user, sent } = render(done(), { [`PUT /api/reviews/${written.id}`]: { ...written, state: 'PENDIENTE' } });
  expect(await screen.findByText('Tu opinión está publicada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Cambiar mi opinión sobre ${item?.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué te pareció?' }));
  await user.click(dialog.getByRole('button', { name: 'Quitar la foto 1' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()?.body).toContain('["/api/reviews/1/pictures/b.webp"]');
});

it('pictures are taken away by keyboard one after the other', async () => {
  const pictures = ['a', 'b', 'c'].map((name) => `/api/reviews/1/pictures/${name}.webp`);
  const { user } = render(done({ pictures }));
  await user.click(await screen.findByRole('button', { name: `Cambiar mi opinión sobre ${item?.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué te pareció?' }));
  const left = () => dialog.getAllByRole('img', { name: /^Foto/ }).map((image) => image.getAttribute('src'));
  await user.click(dialog.getByRole('button', { name: 'Quitar la foto 2' }));
  expect(left()).toEqual([pictures[0], pictures[2]]);
  expect(dialog.getByRole('button', { name: 'Quitar la foto 2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(left()).toEqual([pictures[0]]);
  expect(dialog.getByRole('button', { name: 'Quitar la foto 1' })).toHaveFocus();
});

it.each([
  ['taken away', 'Quitar la foto 1'],
  ['added', null],
])('a picture that was %s is not discarded without a question', async (_case, button) => {
  const { user } = render(done());
  await user.click(await screen.findByRole('button', { name: `Cambiar mi opinión sobre ${item?.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué te pareció?' }));
  if (button) await user.click(dialog.getByRole('button', { name: button }));
  else await user.upload(dialog.getByLabelText('Agregar fotos'), [photo('uno.jpg')]);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
});

it('a review that another tab wrote meanwhile is shown before it is replaced, and keeps its pictures', async () => {
  let line = open;
  const { user, requests } = render(open, {
    [`GET ${path}`]: () => [line],
    [`POST /api/products/${productId}/reviews`]: () => {
      line = done();
      return answer(409, { code: 'review_exists', error: 'Ya opinaste sobre este producto.' });
    },
    [`PUT /api/reviews/${written.id}`]: written,
  });
  await user.click(await screen.findByRole('button', { name: `Opinar sobre ${item?.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué te pareció?' }));
  await user.click(dialog.getByRole('radio', { name: '2 estrellas' }));
  await user.fill(dialog.getByLabelText('Tu opinión'), 'Se oyen bajo.');
  await user.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  expect(await dialog.findByText(/4 estrellas. Suenan bien. La batería dura todo el día./)).toBeVisible();
  expect(dialog.getByRole('img', { name: 'Foto 2 de tu opinión' })).toBeVisible();
  expect(dialog.getByLabelText('Tu opinión')).toHaveValue('Se oyen bajo.');
  await user.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = requests.find(({ method }) => method === 'PUT') ?? {};
  for (const part of ['Se oyen bajo.', JSON.stringify(written.pictures)]) expect(body).toContain(part);
});

it('a review whose answer was lost gets its pictures once, when it is sent again', async () => {
  let line = open;
  const { user, requests } = render(open, {
    [`GET ${path}`]: () => [line],
    [`POST /api/products/${productId}/reviews`]: () => {
      line = done();
      return answer(503);
    },
    [`PUT /api/reviews/${written.id}`]: written,
  });
  await user.click(await screen.findByRole('button', { name: `Opinar sobre ${item?.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué te pareció?' }));
  await user.click(dialog.getByRole('radio', { name: '4 estrellas' }));
  await user.fill(dialog.getByLabelText('Tu opinión'), written.text);
  await user.upload(dialog.getByLabelText('Agregar fotos'), [photo('uno.jpg')]);
  await user.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  expect(await dialog.findByText('Ya habías opinado sobre este producto')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = requests.find(({ method }) => method === 'PUT') ?? {};
  for (const part of ['name="keptPictures"\r\n\r\n[]', 'name="pictures"']) expect(body).toContain(part);
});

it('what was written of a product that is on its way back by now stays, with the reason why it was refused', async () => {
  let line = open;
  const { user, requests } = render(open, {
    [`GET ${path}`]: () => [line],
    [`POST /api/products/${productId}/reviews`]: () => {
      line = { ...open, canReview: false };
      return answer(403, { code: 'review_not_bought', error: 'Solo opina quien lo compró.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: `Opinar sobre ${item?.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué te pareció?' }));
  await user.click(dialog.getByRole('radio', { name: '2 estrellas' }));
  await user.fill(dialog.getByLabelText('Tu opinión'), 'Se oyen bajo.');
  await user.click(dialog.getByRole('button', { name: 'Enviar opinión' }));
  await waitFor(() => expect(requests.filter(({ method, url }) => method === 'GET' && url === path)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Opinar')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toHaveTextContent('Solo opina quien lo compró.');
  expect(dialog.getByLabelText('Tu opinión')).toHaveValue('Se oyen bajo.');
});

it('a review that was refused says why, and may be deleted', async () => {
  const { user, sent, toast } = render(done({ state: 'RECHAZADA', reason: 'Tiene un teléfono.' }), {
    [`DELETE /api/reviews/${written.id}`]: answer(204),
  });
  expect(await screen.findByText('No publicamos tu opinión: Tiene un teléfono.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Cambiar mi opinión sobre ${item?.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Borrar mi opinión' }));
  // Who has sent the product back since writes no other.
  expect(await screen.findByText(/Solo puedes escribir otra si conservas tu compra/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toast()?.title).toBe('Borramos tu opinión'));
  expect(sent()?.method).toBe('DELETE');
});

it('a review that was deleted is gone from the product’s page too', async () => {
  const { user, store } = render(done(), { [`DELETE /api/reviews/${written.id}`]: answer(204) });
  const seen = shopApi.util.upsertQueryData('findProduct', productId, buildProduct());
  await act(async () => void store.dispatch(seen));
  await user.click(await screen.findByRole('button', { name: `Cambiar mi opinión sobre ${item?.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Borrar mi opinión' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const isKept = () => shopApi.endpoints.findProduct.select(productId)(store.getState()).isSuccess;
  await waitFor(() => expect(isKept()).toBe(false));
});

it('a review that could not be deleted says so, and stays', async () => {
  const { user, toast } = render(done(), { [`DELETE /api/reviews/${written.id}`]: answer(503) });
  await user.click(await screen.findByRole('button', { name: `Cambiar mi opinión sobre ${item?.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Borrar mi opinión' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await waitFor(() =>
    expect(toast()).toMatchObject({ description: 'No se pudo borrar. Inténtalo de nuevo.', tone: 'error' }),
  );
  expect(screen.getByRole('dialog', { name: '¿Qué te pareció?' })).toBeVisible();
});

it('nothing is offered for what was sent back', async () => {
  const { requests } = render({ ...open, canReview: false });
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith(path))).toBe(true));
  expect(screen.queryByRole('button', { name: /Opinar/ })).not.toBeInTheDocument();
});
