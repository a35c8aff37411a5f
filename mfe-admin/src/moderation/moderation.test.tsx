import type { AdminQuestionView, AdminReviewView } from '@boom/contract';
import { shopApi } from '@boom/platform';
import {
  answer,
  buildId,
  buildProduct,
  buildUser,
  expectNoAxeViolations,
  renderScreen,
  type SeenRequest,
} from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as QuestionsPage } from './QuestionsPage';
import { Component as ReviewsPage } from './ReviewsPage';

const item = {
  id: buildId(),
  productId: buildId(),
  productName: 'Bocina Sonara',
  authorName: 'Ana R.',
  user: { fullName: 'Ana Ramírez', email: 'ana@correo.mx' },
  state: 'PENDIENTE' as const,
  reason: null,
  answer: null,
  version: 3,
};
const review: AdminReviewView = {
  ...item,
  rating: 2,
  title: 'Se oye bajo',
  text: 'Esperaba más volumen.',
  pictures: ['/api/reviews/1/pictures/a.webp'],
  writtenAt: '2026-11-22T18:00:00.000Z',
};
const question: AdminQuestionView = {
  ...item,
  text: '¿Se conecta con cable?',
  askedAt: '2026-11-22T18:00:00.000Z',
  answeredAt: null,
};

function openReviews(api: Record<string, unknown> = {}) {
  const path = `/api/admin/reviews/${review.id}`;
  const view = renderScreen(<ReviewsPage />, {
    path: '/admin/opiniones',
    user: buildUser({ isAdmin: true }),
    api: {
      'GET /api/admin/reviews': [review],
      [`GET ${path}`]: review,
      [`POST ${path}/decide`]: { ...review, state: 'PUBLICADA', version: 4 },
      ...api,
    },
  });
  const posted = () => view.requests.find(({ method }) => method === 'POST')?.body;
  return { ...view, path, posted };
}

const openDialog = async (user: ReturnType<typeof openReviews>['user']) => {
  await user.click(
    await screen.findByRole('button', { name: 'Revisar la opinión de Ana Ramírez sobre Bocina Sonara' }),
  );
  return within(await screen.findByRole('dialog', { name: 'Opinión sobre Bocina Sonara' }));
};

it('the queue of reviews says what, of what and by whom, and is filtered by the server', async () => {
  const { user, requests, container } = openReviews();
  const row = await screen.findByRole('row', { name: /Bocina Sonara/ });
  for (const text of ['Se oye bajo: Esperaba más volumen.', '1 foto', 'Ana Ramírez', 'Por revisar']) {
    expect(row).toHaveTextContent(text);
  }
  await expectNoAxeViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'PENDIENTE');
  await waitFor(() => expect(requests.some(({ url }) => url.includes('state=PENDIENTE'))).toBe(true));
});

it('a review is published with an answer, by the keyboard alone', async () => {
  const { user, posted, baseElement } = openReviews();
  const dialog = await openDialog(user);
  const published = await dialog.findByRole('radio', { name: 'Sí, publicarla' });
  expect(dialog.getByRole('img', { name: 'Ver la foto 1 de 1' })).toBeVisible();
  await expectNoAxeViolations(baseElement);
  published.focus();
  await user.keyboard('{Tab}');
  expect(dialog.getByLabelText(/Respuesta de la tienda/)).toHaveFocus();
  await user.paste('Sube el volumen en la app.');
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() =>
    expect(posted()).toMatchObject({ state: 'PUBLICADA', answer: 'Sube el volumen en la app.', version: 3 }),
  );
});

it('a review is refused with a reason, and that somebody else was first is said', async () => {
  const error = 'Esta opinión cambió mientras la veías. Revísala de nuevo.';
  const { user, posted } = openReviews({
    [`POST /api/admin/reviews/${review.id}/decide`]: answer(409, { code: 'review_changed', error }),
  });
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('radio', { name: 'No, rechazarla' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Escribe por qué no se publica')).toBeVisible();
  await user.fill(dialog.getByLabelText('Por qué no se publica'), 'Tiene un teléfono.');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(error);
  expect(posted()).toMatchObject({ state: 'RECHAZADA', reason: 'Tiene un teléfono.' });
});

it('a review that somebody else has answered meanwhile shows that answer, and is decided by the version that is shown', async () => {
  let stored: AdminReviewView = review;
  const path = `/api/admin/reviews/${review.id}`;
  const { user, requests } = openReviews({
    [`GET ${path}`]: () => stored,
    [`POST ${path}/decide`]: ({ body }: SeenRequest) =>
      (body as { version: number }).version === stored.version
        ? stored
        : answer(409, { code: 'review_changed', error: 'Esta opinión cambió.' }),
  });
  const dialog = await openDialog(user);
  await dialog.findByRole('radio', { name: 'Sí, publicarla' });
  stored = { ...review, state: 'PUBLICADA', answer: 'Gracias, Ana.', version: 4 };
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Esta opinión cambió.');
  expect(await dialog.findByDisplayValue('Gracias, Ana.')).toBeVisible();
  await user.clear(dialog.getByLabelText(/Respuesta de la tienda/));
  await user.fill(dialog.getByLabelText(/Respuesta de la tienda/), 'Lo revisamos.');
  expect(dialog.getByText('Ahora dice: Gracias, Ana.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      answer: 'Lo revisamos.',
      version: 4,
    }),
  );
});

it('a review that was refused opens as refused: to look at it and save does not publish it', async () => {
  const refused: AdminReviewView = { ...review, state: 'RECHAZADA', reason: 'Tiene un teléfono.' };
  const { user, posted } = openReviews({ [`GET /api/admin/reviews/${review.id}`]: refused });
  const dialog = await openDialog(user);
  expect(await dialog.findByRole('radio', { name: 'No, rechazarla' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(posted()).toMatchObject({ state: 'RECHAZADA', reason: 'Tiene un teléfono.' }));
});

it('a review’s failure that is nobody’s change is said once, and the change before it no more', async () => {
  const path = `/api/admin/reviews/${review.id}`;
  const answers = [answer(409, { code: 'review_changed', error: 'Esta opinión cambió.' }), answer(503, {})];
  const { user } = openReviews({ [`POST ${path}/decide`]: () => answers.shift() });
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Esta opinión cambió.');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(dialog.getByRole('alert')).not.toHaveTextContent('Esta opinión cambió.'));
});

it('a question that is refused shows the answer that it loses, which is not said twice while it stands in its field', async () => {
  const answered: AdminQuestionView = { ...question, state: 'PUBLICADA', answer: 'Sí, de 3.5 mm.' };
  const { user } = renderScreen(<QuestionsPage />, {
    path: `/admin/preguntas?abierto=${question.id}`,
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/questions': [answered], [`GET /api/admin/questions/${question.id}`]: answered },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Pregunta sobre Bocina Sonara' }));
  expect(await dialog.findByDisplayValue('Sí, de 3.5 mm.')).toBeVisible();
  expect(dialog.queryByText('Ahora dice: Sí, de 3.5 mm.')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'No, rechazarla' }));
  expect(dialog.getByText('Ahora dice: Sí, de 3.5 mm.')).toBeVisible();
});

it('a question is published with its answer, and not without', async () => {
  const path = `/api/admin/questions/${question.id}`;
  const { user, requests, container, store } = renderScreen(<QuestionsPage />, {
    path: '/admin/preguntas',
    user: buildUser({ isAdmin: true }),
    api: {
      'GET /api/admin/questions': [question],
      [`GET ${path}`]: question,
      [`POST ${path}/decide`]: { ...question, state: 'PUBLICADA' },
    },
  });
  const seen = shopApi.util.upsertQueryData('findProduct', question.productId, buildProduct());
  await act(async () => void store.dispatch(seen));
  await user.click(await screen.findByRole('button', { name: /Revisar la pregunta de Ana Ramírez/ }));
  await expectNoAxeViolations(container);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pregunta sobre Bocina Sonara' }));
  await user.click(await dialog.findByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Escribe la respuesta')).toBeVisible();
  await user.fill(dialog.getByLabelText('Respuesta de la tienda'), 'Sí, de 3.5 mm.');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(store.getState().toast.current?.title).toBe('Se publicó'));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    answer: 'Sí, de 3.5 mm.',
    fullName: 'Ana Ramírez',
  });
  // The product's page is read anew with it.
  expect(shopApi.endpoints.findProduct.select(question.productId)(store.getState()).isSuccess).toBe(false);
});

it('an opinion that cannot be read can be asked for again, and is not decided before', async () => {
  let read: unknown = answer(503);
  const { user } = openReviews({ [`GET /api/admin/reviews/${review.id}`]: () => read });
  await user.click(await screen.findByRole('button', { name: /^Revisar la opinión/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.queryByText('Esperaba más volumen.')).toBeNull();
  read = review;
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('Esperaba más volumen.')).toBeVisible();
});
