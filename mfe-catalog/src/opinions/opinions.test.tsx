import type { ProductView, QuestionView, UserView } from '@boom/contract';
import { shopApi } from '@boom/platform';
import {
  answer,
  buildId,
  buildUser,
  expectNoAxeViolations,
  holdAnswer,
  type ScreenOptions,
} from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct, buildReview } from '../test/build';
import { renderCatalog, toastOf } from '../test/renderCatalog';
import OpinionsSection from './OpinionsSection';

const product = buildProduct({ rating: '4.00', reviewCount: 3, starCounts: [0, 1, 0, 0, 2] });
const happy = buildReview({
  pictures: ['/api/reviews/1/pictures/a.webp', '/api/reviews/1/pictures/b.webp'],
  answer: 'Gracias, Ana.',
});
const sad = buildReview({ rating: 2, title: null, text: 'Se oye bajo.', authorName: 'Luis R.' });
const asked: QuestionView = {
  id: buildId(),
  text: '¿La caja trae el cargador?',
  authorName: 'Eva M.',
  answer: 'Sí, de 20 W.',
  askedAt: '2026-11-20T18:00:00.000Z',
  answeredAt: '2026-11-21T18:00:00.000Z',
};

function open(of: ProductView = product, { api, ...options }: ScreenOptions = {}, shown = of) {
  const path = `/api/products/${of.id}`;
  return renderCatalog(
    {
      path: `/producto/${of.id}`,
      ...options,
      api: {
        [`GET ${path}/reviews`]: ({ url }: { url: string }) =>
          url.includes('stars=2') ? [sad] : answer(200, [happy, sad], { 'X-Total-Count': '3' }),
        [`GET ${path}/questions`]: [asked],
        ...api,
      },
    },
    <OpinionsSection product={shown} />,
  );
}

describe('what buyers say', () => {
  it('is shown with its stars, who bought it, pictures and the shop’s answer', async () => {
    const { container } = open();
    const list = await screen.findByRole('list', { name: 'Opiniones' });
    const [first] = within(list).getAllByRole('article');
    for (const text of [
      'Suena muy bien',
      'Ana L.',
      '20 nov 2026',
      'Compra verificada',
      'Respuesta de la tienda',
      'Gracias, Ana.',
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(within(first as HTMLElement).getByRole('img', { name: '5.0 de 5' })).toBeVisible();
    expect(screen.getByText('3 opiniones')).toBeVisible();
    await screen.findByText('Sí, de 20 W.');
    await expectNoAxeViolations(container);
  });

  it('is said of the product, and read there, whichever of its variants is shown', async () => {
    const family = { id: product.id, name: product.name, options: [{ name: 'Color', values: ['Azul'] }], variants: [] };
    const { requests } = open(product, {}, { ...product, id: buildId(), variantOf: product.id, family });
    await screen.findByText('Suena muy bien');
    await screen.findByText('Sí, de 20 W.');
    const asked = requests.map(({ url }) => url).filter((url) => /reviews|questions|together/.test(url));
    expect(asked).toHaveLength(3);
    for (const url of asked) expect(url).toContain(`/api/products/${product.id}/`);
  });

  it('is filtered by its stars, and goes on where there is more', async () => {
    const { user, requests } = open();
    await user.click(await screen.findByRole('button', { name: '2 estrellas: 1 opinión' }));
    await waitFor(() => expect(screen.queryByText('Suena muy bien')).toBeNull());
    expect(screen.getByRole('button', { name: '4 estrellas: 0 opiniones' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    // The button goes with its filter.
    expect(screen.getByRole('button', { name: '2 estrellas: 1 opinión' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Ver más opiniones' }));
    await waitFor(() => expect(requests.some(({ url }) => url.includes('/reviews?limit=10'))).toBe(true));
    // Other stars, or another order, begin with the first ones.
    await user.click(screen.getByRole('button', { name: '5 estrellas: 2 opiniones' }));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/reviews?limit=5&stars=5'))).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Ver más opiniones' }));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/reviews?limit=10&stars=5'))).toBe(true));
    await user.selectOptions(screen.getByLabelText('Orden'), 'Peor calificadas');
    await waitFor(() => expect(requests.some(({ url }) => /limit=5&stars=5&sort=/.test(url))).toBe(true));
  });

  it('keep both choices of who makes the second one before the first is shown', async () => {
    const { router } = open();
    const stars = await screen.findByRole('button', { name: '5 estrellas: 2 opiniones' });
    act(() => {
      fireEvent.click(stars);
      fireEvent.change(screen.getByLabelText('Orden'), { target: { value: 'lowest' } });
    });
    expect(router.state.location.search).toBe('?stars=5&sort=lowest');
  });

  it('stand in the address as they were chosen', async () => {
    const { user, router, requests } = open();
    await user.click(await screen.findByRole('button', { name: '5 estrellas: 2 opiniones' }));
    await user.selectOptions(screen.getByLabelText('Orden'), 'Peor calificadas');
    await user.click(await screen.findByRole('button', { name: 'Ver más opiniones' }));
    const asked = '/reviews?limit=10&stars=5&sort=lowest';
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith(asked))).toBe(true));
    expect(router.state.location.search).toBe('?stars=5&sort=lowest&reviews=2');
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    await user.selectOptions(screen.getByLabelText('Orden'), 'Más recientes');
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['?stars=2&sort=lowest&reviews=3&utm_source=x', 'limit=15&stars=2&sort=lowest'],
    ['?stars=9&sort=best&reviews=-2', 'limit=5'],
    ['?stars=2.5&reviews=99999', 'limit=1000'],
  ])('are those that the address names: %s', async (search, asked) => {
    const { requests } = open(product, { path: `/producto/${product.id}${search}` });
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith(`/reviews?${asked}`))).toBe(true));
  });

  it('of other stars, or in another order, that cannot be read are not shown as those of before', async () => {
    let isDown = true;
    const { user } = open(product, {
      api: {
        [`GET /api/products/${product.id}/reviews`]: ({ url }: { url: string }) => {
          if (!/stars|sort/.test(url)) return answer(200, [happy, sad], { 'X-Total-Count': '3' });
          return isDown ? answer(503) : [sad];
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: '2 estrellas: 1 opinión' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText('Suena muy bien')).toBeNull();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Se oye bajo.')).toBeVisible();
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    await user.selectOptions(screen.getByLabelText('Orden'), 'Peor calificadas');
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(screen.queryByText('Suena muy bien')).toBeNull();
  });

  it('says that it is read, and that there is none with those stars any more', async () => {
    const { held, come } = holdAnswer([]);
    const one = { ...product, reviewCount: 1 };
    open(one, { api: { [`GET /api/products/${product.id}/reviews`]: held } });
    await screen.findByText('Sí, de 20 W.');
    expect(screen.getByRole('status', { name: 'Cargando opiniones y preguntas' })).toBeVisible();
    come();
    expect(await screen.findByText('No hay opiniones escritas con esas estrellas.')).toBeVisible();
    // One has no order.
    expect(screen.queryByLabelText('Orden')).toBeNull();
  });

  it('and what people asked are read anew with the product, as after a review was deleted', async () => {
    let isNow = false;
    const path = `/api/products/${product.id}`;
    const { store } = open(product, {
      api: {
        [`GET ${path}/reviews`]: () => (isNow ? [sad] : [happy, sad]),
        [`GET ${path}/questions`]: () => (isNow ? [asked] : []),
      },
    });
    await screen.findByText('Suena muy bien');
    await screen.findByText(/^Todavía nadie ha preguntado/);
    isNow = true;
    act(() => void store.dispatch(shopApi.util.invalidateTags(['Product'])));
    expect(await screen.findByText('Sí, de 20 W.')).toBeVisible();
    expect(screen.queryByText('Suena muy bien')).toBeNull();
  });

  it('stays when more of it cannot be read, which can be tried again', async () => {
    let isDown = true;
    const { user } = open(product, {
      api: {
        [`GET /api/products/${product.id}/reviews`]: ({ url }: { url: string }) => {
          if (url.endsWith('limit=5')) return answer(200, [happy], { 'X-Total-Count': '2' });
          return isDown ? answer(503) : [happy, sad];
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ver más opiniones' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getByText('Suena muy bien')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver más opiniones' })).toBeNull();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Se oye bajo.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and what people asked hand on the focus when all of it is there', async () => {
    const more =
      (all: unknown[]) =>
      ({ url }: { url: string }) =>
        url.endsWith('limit=5') ? answer(200, [all[0]], { 'X-Total-Count': '2' }) : all;
    const path = `/api/products/${product.id}`;
    const other = { ...asked, id: buildId(), text: '¿Es resistente al agua?' };
    const { user } = open(product, {
      api: { [`GET ${path}/reviews`]: more([happy, sad]), [`GET ${path}/questions`]: more([asked, other]) },
    });
    for (const [name, last] of [
      ['Ver más opiniones', sad.text],
      ['Ver más preguntas', other.text],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }));
      await screen.findByText(last);
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
      expect(document.body).not.toHaveFocus();
    }
  });

  it('has its pictures large, moved through by the arrow keys', async () => {
    const { user, baseElement } = open();
    await user.click(await screen.findByRole('button', { name: 'Foto 1 de 2 de Ana L.' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fotos de Ana L.' }));
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('img', { name: 'Foto 2 de 2 de Ana L.' })).toBeVisible();
    await expectNoAxeViolations(baseElement);
    // After the last comes the first.
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('img', { name: 'Foto 1 de 2 de Ana L.' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('status')).toHaveTextContent('2 de 2');
    // The browser's back.
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(dialog.getByRole('status')).toHaveTextContent('2 de 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is nothing yet of a product whose rating was typed, which asks no server', async () => {
    const { requests } = open(buildProduct(), {});
    expect(await screen.findByText(/Todavía no hay opiniones escritas de este producto/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Opina desde tu pedido' })).toHaveAttribute(
      'href',
      '/dashboard?section=orders',
    );
    expect(requests.some(({ url }) => url.includes('/reviews'))).toBe(false);
  });
});

describe('a question', () => {
  const path = `/api/products/${product.id}/questions`;
  const sent = answer(201, { id: buildId(), state: 'PENDIENTE' });

  /** Opens the dialog as somebody who is signed in. */
  async function openDialog(posted: unknown, api: ScreenOptions['api'] = {}) {
    const user = buildUser({ fullName: 'Ana López' });
    const view = open(product, { user, api: { [`GET ${path}`]: [], [`POST ${path}`]: posted, ...api } });
    const ask = await screen.findByRole('button', { name: 'Hacer una pregunta' });
    await view.user.click(ask);
    const dialog = within(await screen.findByRole('dialog', { name: 'Hacer una pregunta' }));
    const send = () => view.user.click(dialog.getByRole('button', { name: 'Enviar pregunta' }));
    const fillAndSend = async () => {
      await view.user.fill(dialog.getByLabelText('Tu pregunta'), asked.text);
      await send();
    };
    return { ...view, ask, dialog, send, fillAndSend };
  }

  it('is asked by whoever is signed in, and published later', async () => {
    const view = await openDialog(sent);
    expect(await screen.findByText('Todavía nadie ha preguntado. ¿Qué te gustaría saber?')).toBeVisible();
    expect(view.dialog.getByText(/Ana L\./)).toBeVisible();
    await view.send();
    expect(await view.dialog.findByText('Escribe tu pregunta con al menos 10 caracteres')).toBeVisible();
    await view.fillAndSend();
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Recibimos tu pregunta' }));
    expect(view.requests.find(({ method }) => method === 'POST')?.body).toEqual({ text: asked.text });
  });

  it.each([
    ['was refused, with the reason', { state: 'RECHAZADA', reason: 'Habla de otra tienda.' }, 'Habla de otra tienda.'],
    ['was answered, with the answer', { state: 'PUBLICADA', answer: 'Sí, de 20 W.' }, 'Sí, de 20 W.'],
  ])('that the same person asked before says that it %s', async (_case, known, description) => {
    const view = await openDialog(answer(201, { id: buildId(), answer: null, reason: null, ...known }));
    await view.fillAndSend();
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({ title: 'Ya nos habías hecho esta pregunta', description }),
    );
  });

  it('is not taken over by whoever signs in after them', async () => {
    let user = buildUser({ fullName: 'Ana López' });
    const { store, dialog } = await openDialog(sent, { 'GET /api/user': () => user });
    expect(dialog.getByLabelText('Tu pregunta')).toBeVisible();
    user = buildUser({ id: buildId(), fullName: 'Berta Ríos' });
    await act(async () => void store.dispatch(shopApi.util.invalidateTags(['Session'])));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays on the page when more of them cannot be read, which can be tried again', async () => {
    let isDown = true;
    const other = { ...asked, id: buildId(), text: '¿Es resistente al agua?' };
    const { user } = open(product, {
      api: {
        [`GET ${path}`]: ({ url }: { url: string }) => {
          if (url.endsWith('limit=5')) return answer(200, [asked], { 'X-Total-Count': '2' });
          return isDown ? answer(503) : [asked, other];
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ver más preguntas' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getByText(asked.text)).toBeVisible();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText(other.text)).toBeVisible();
  });

  it('stays in its dialog where it could not be sent, to be sent again', async () => {
    const answers = [answer(503, { error: 'Vuelve más tarde.', code: 'unavailable' }), sent];
    const view = await openDialog(() => answers.shift());
    await view.fillAndSend();
    expect(await view.dialog.findByText('Vuelve más tarde.')).toBeVisible();
    expect(toastOf(view)).toBeNull();
    expect(view.dialog.getByLabelText('Tu pregunta')).toHaveValue(asked.text);
    await view.send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastOf(view)).toMatchObject({ title: 'Recibimos tu pregunta' });
  });

  it('that was sent after the session ran out is told not to be, where its dialog goes with the session', async () => {
    const ended = answer(401, { error: 'Tu sesión terminó.', code: 'unauthenticated' });
    const user = buildUser();
    let isOver = false;
    const view = await openDialog(ended, { 'GET /api/user': () => (isOver ? ended : user) });
    isOver = true;
    await view.fillAndSend();
    expect(await screen.findByRole('link', { name: 'Hacer una pregunta' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastOf(view)).toMatchObject({ tone: 'error', title: 'Tu sesión terminó.' });
  });

  it('stays as it is typed when the answer to the one before comes late', async () => {
    const { held, come } = holdAnswer(sent);
    const view = await openDialog(held);
    await view.fillAndSend();
    await view.user.click(view.dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(view.ask);
    const field = await screen.findByLabelText('Tu pregunta');
    await view.user.fill(field, '¿Trae funda para viajar?');
    come();
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Recibimos tu pregunta' }));
    expect(screen.getByLabelText('Tu pregunta')).toHaveValue('¿Trae funda para viajar?');
  });

  it('of a visitor begins with their sign-in, and its dialog is open when they come back', async () => {
    let who: UserView | undefined;
    const { user, store, router } = open(product, { api: { 'GET /api/user': () => who ?? answer(401) } });
    // Asked for after the session: that they are a visitor is known by then.
    await screen.findByText(asked.text);
    await user.click(await screen.findByRole('link', { name: 'Hacer una pregunta' }));
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent(`/producto/${product.id}#opiniones`)}`);
    who = buildUser();
    await act(async () => void store.dispatch(shopApi.util.invalidateTags(['Session'])));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hacer una pregunta' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Hacer una pregunta' })).toHaveFocus();
  });

  it.each([
    ['scrolled to for who comes by a link of the shop', '#opiniones', 1],
    ['not, by any other', '', 0],
  ])('is %s', async (_what, hash, times) => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    const { router } = renderCatalog({
      path: '/auth',
      api: { [`GET /api/products/${product.id}`]: product },
    });
    // jsdom's own address is what the page reads.
    window.location.hash = hash;
    await act(() => router.navigate(`/producto/${product.id}${hash}`, { replace: true }));
    await screen.findByRole('heading', { level: 1 });
    window.location.hash = '';
    expect(scroll).toHaveBeenCalledTimes(times);
  });
});
