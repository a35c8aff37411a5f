import type { AdminQuestionView, QuestionView } from '@boom/contract';
import { buildFamily, buildProduct } from '../catalog/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { cache } from '../test/cached';
import { messagesTo } from '../test/jobs';
import { until } from '../test/until';
import { ask, QUESTION } from './build';
import { ProductQuestion } from './model';

let seller: SignedInClient;
let customer: SignedInClient;
beforeAll(async () => {
  [seller, customer] = [await signedIn({ staffRole: 'VENTAS' }), await signedIn()];
});

const shown = async (productId: string) => (await visitor().get(`/api/products/${productId}/questions`)).body;
const decide = (id: string, over: object) => seller.post(`/api/admin/questions/${id}/decide`, over);

describe('a question about a product', () => {
  it('is published with its answer, and answered by mail', async () => {
    const { id: productId, name } = await buildProduct();
    expect(await shown(productId)).toEqual([]);
    const { status, body } = await ask(customer, productId);
    expect([status, body.state]).toEqual([201, 'PENDIENTE']);
    expect(await shown(productId)).toEqual([]);
    expect((await seller.get('/api/admin/waiting')).body.questions).toBe(1);
    const [waiting] = (await seller.get('/api/admin/questions?state=PENDIENTE')).body;
    expect(waiting).toMatchObject({ id: body.id, productName: name, user: { email: customer.user.email } });

    expect((await decide(body.id, { state: 'PUBLICADA', version: 1 })).body.fields).toHaveProperty('answer');
    const answered = await decide(body.id, { state: 'PUBLICADA', answer: 'Sí, de 20 W.', version: 1 });
    expect(answered.body).toMatchObject({ state: 'PUBLICADA', version: 2 });
    expect(await shown(productId)).toMatchObject([{ text: QUESTION.text, answer: 'Sí, de 20 W.' }]);
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'question_answered' });
    expect(mail?.text).toContain('Sí, de 20 W.');

    const twice = await decide(body.id, { state: 'PUBLICADA', answer: 'No.', version: 1 });
    expect(twice).toMatchObject({ status: 409, body: { code: 'question_changed' } });
    await decide(body.id, { state: 'RECHAZADA', reason: 'Se repite.', version: 2 });
    expect(await shown(productId)).toEqual([]);
    expect((await messagesTo(customer.user.email)).at(-1)).toMatchObject({ template: 'question_rejected' });
    // The same once more is no news; another reason is.
    await decide(body.id, { state: 'RECHAZADA', reason: 'Se repite.', version: 3 });
    await decide(body.id, { state: 'RECHAZADA', reason: 'Habla de otra tienda.', version: 4 });
    const mails = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'question_rejected');
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain('Habla de otra tienda.');
  });

  it('is published under the name that its author has by then, as who decides reads it', async () => {
    const person = await signedIn({ fullName: 'Quirina Zaldivra' });
    const { id: productId } = await buildProduct();
    const { id } = (await ask(person, productId)).body;
    const publish = async (fullName: string, version: number) => {
      expect((await person.patch('/api/user/profile', { fullName })).status).toBe(200);
      await decide(id, { state: 'PUBLICADA', answer: 'Sí.', version });
      return (await shown(productId)).map(({ authorName }: QuestionView) => authorName);
    };
    expect(await publish('Quirina Zaldívar', 1)).toEqual(['Quirina Z.']);
    expect(await publish('Karina Zaldívar', 2)).toEqual(['Karina Z.']);
    expect((await messagesTo(person.user.email)).map(({ template }) => template)).toEqual(['question_answered']);
  });

  it('is not published under a name that was not read with it', async () => {
    const person = await signedIn({ fullName: 'Quirina Zaldívar' });
    const { id: productId } = await buildProduct();
    const { id } = (await ask(person, productId)).body;
    const seen = (await seller.get(`/api/admin/questions/${id}`)).body;
    expect((await person.patch('/api/user/profile', { fullName: 'Grosera Zaldívar' })).status).toBe(200);
    const decision = { state: 'PUBLICADA', answer: 'Sí.', version: 1 };
    const refused = await decide(id, { ...decision, fullName: seen.user.fullName });
    expect(refused).toMatchObject({ status: 409, body: { code: 'question_changed' } });
    expect(await shown(productId)).toEqual([]);
    expect((await decide(id, { ...decision, fullName: 'Grosera Zaldívar' })).status).toBe(200);
  });

  it('about what the shop shows no more is answered without a mail that leads there; a refusal is told', async () => {
    const person = await signedIn();
    const [switchedOff, withdrawn] = [await buildProduct(), await buildProduct()];
    const questions: string[] = [];
    for (const { id } of [switchedOff, withdrawn]) questions.push((await ask(person, id)).body.id);
    await switchedOff.update({ isActive: false });
    await withdrawn.update({ isActive: false, deletedAt: new Date() });
    for (const id of questions) {
      expect((await decide(id, { state: 'PUBLICADA', answer: 'Sí.', version: 1 })).body).toMatchObject({
        answer: 'Sí.',
      });
    }
    expect(await messagesTo(person.user.email)).toEqual([]);
    for (const id of questions) await decide(id, { state: 'RECHAZADA', reason: 'Ya no se vende.', version: 2 });
    const mails = await messagesTo(person.user.email);
    expect(mails.map(({ template }) => template)).toEqual(['question_rejected', 'question_rejected']);
    for (const { text } of mails) expect(text).not.toContain('/producto/');
  });

  it('may be answered better: whoever asked is told of that, and not of the same answer', async () => {
    const person = await signedIn();
    const { id: productId } = await buildProduct();
    const { id } = (await ask(person, productId)).body;
    const answer = (text: string, version: number) => decide(id, { state: 'PUBLICADA', answer: text, version });
    await answer('Sí.', 1);
    const [{ answeredAt }] = await shown(productId);
    await answer('Sí.', 2);
    expect(await shown(productId)).toMatchObject([{ answeredAt }]);
    expect(await messagesTo(person.user.email)).toHaveLength(1);
    await answer('Sí, de 20 W.', 3);
    const [better] = await shown(productId);
    expect(better.answer).toBe('Sí, de 20 W.');
    expect(Date.parse(better.answeredAt)).toBeGreaterThan(Date.parse(answeredAt));
    const told = await messagesTo(person.user.email);
    expect(told.map(({ template }) => template)).toEqual(['question_answered', 'question_answered']);
    expect(told.at(-1)?.text).toContain('Sí, de 20 W.');
  });

  it('about a variant is its product’s, and read with each of its variants', async () => {
    const { product, variant } = await buildFamily(await signedIn({ isAdmin: true }));
    const [asked, other] = [variant('Azul', '256 GB'), variant('Negro', '128 GB')];
    const { body } = await ask(customer, asked.id);
    expect(body.productId).toBe(product.id);
    await decide(body.id, { state: 'PUBLICADA', answer: 'Sí.', version: 1 });
    for (const { id } of [product, asked, other]) expect(await shown(id)).toMatchObject([{ id: body.id }]);
  });

  it('is read above the older ones, a page at a time', async () => {
    const { id: productId } = await buildProduct();
    const newestFirst: string[] = [];
    for (const text of ['¿Trae funda de viaje?', '¿Sirve con 220 voltios?', '¿Cuánto pesa sin la caja?']) {
      const { id } = (await ask(customer, productId, { text })).body;
      await decide(id, { state: 'PUBLICADA', answer: 'Sí.', version: 1 });
      newestFirst.unshift(id);
    }
    const page = async (number: number) => {
      const { body, headers } = await visitor().get(`/api/products/${productId}/questions?limit=2&page=${number}`);
      return [body.map(({ id }: QuestionView) => id), headers.get('x-total-count')];
    };
    expect(await page(1)).toEqual([newestFirst.slice(0, 2), '3']);
    expect(await page(2)).toEqual([newestFirst.slice(2), '3']);
  });

  it('is shown however the address spells the product', async () => {
    const { id: productId } = await buildProduct();
    const { body } = await ask(customer, productId);
    await cache(`/api/products/${productId.toUpperCase()}/questions`);
    await decide(body.id, { state: 'PUBLICADA', answer: 'Sí.', version: 1 });
    await until(async () => (await shown(productId.toUpperCase())).length === 1);
  });

  it('that is sent twice at once is one', async () => {
    const { id: productId } = await buildProduct();
    const [one, other] = await Promise.all([ask(customer, productId), ask(customer, productId)]);
    expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id]);
    expect(await ProductQuestion.count({ where: { productId } })).toBe(1);
  });

  it('is only about what is for sale, and goes with the account of whoever asked', async () => {
    const { id: productId } = await buildProduct({ isActive: false });
    expect((await ask(customer, productId)).body.code).toBe('product_not_found');
    const person = await signedIn();
    const { id } = (await ask(person, (await buildProduct()).id)).body;
    await decide(id, { state: 'PUBLICADA', answer: 'Sí.', version: 1 });
    expect((await person.get('/api/privacy/data')).body.questions).toMatchObject([{ id, answer: 'Sí.' }]);
    await person.post('/api/privacy/close');
    expect(await ProductQuestion.findByPk(id)).toBeNull();
  });
});

it('in the panel waits before the decided ones, the oldest first, and is found by asker, words and answer', async () => {
  const person = await signedIn({ fullName: 'Íñigo Zárate' });
  const { id: productId } = await buildProduct();
  const ids: string[] = [];
  for (const text of ['¿Trae cable trenzado?', '¿Sirve con 220 voltios?', '¿Cuánto pesa sin la caja?']) {
    ids.push((await ask(person, productId, { text })).body.id);
  }
  const [oldest, second, newest] = ids;
  await decide(newest ?? '', { state: 'PUBLICADA', answer: 'Con su neopreno, 300 g.', version: 1 });
  const found = async (query: string) =>
    (await seller.get(`/api/admin/questions?${query}`)).body.map(({ id }: AdminQuestionView) => id);
  expect(await found('search=inigo')).toEqual([second, oldest, newest]);
  expect(await found('search=inigo&state=PENDIENTE')).toEqual([oldest, second]);
  expect(await found('search=TRENZADO')).toEqual([oldest]);
  expect(await found('search=neopreno')).toEqual([newest]);
});
