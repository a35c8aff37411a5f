import { type AdminReviewView, type AuditEntryView, MAX_REVIEW_PICTURES } from '@boom/contract';
import sharp from 'sharp';
import { buildFamily, editedFamily } from '../catalog/build';
import { query } from '../database/query';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { CLABE, deliver, lineOf, moveReturn } from '../returns/build';
import { type SignedInClient, signedIn, signInLongAgo, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { photo } from '../test/matrixTargets';
import { serverUrl } from '../test/server';
import { buildBuyer, decideReview, WORDS } from './build';
import { Review } from './model';

let admin: SignedInClient;
let support: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  [admin, support] = [await signedIn({ isAdmin: true }), await signedIn({ staffRole: 'SOPORTE' })];
});

const shown = async (productId: string, search = '') =>
  (await visitor().get(`/api/products/${productId}/reviews${search}`)).body;
const product = async (id: string) => (await visitor().get(`/api/products/${id}`)).body;

/** A multipart form with the same fields, and files. */
function form(fields: object, files: [Blob, string][]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  for (const [file, name] of files) body.append('pictures', file, name);
  return body;
}
const picture = async (): Promise<[Blob, string]> => [
  new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }),
  'foto.jpg',
];

describe('a review', () => {
  it('is read by its author and the shop, and once published by everybody, with the stars in the product', async () => {
    const { customer, order, product: bought, write } = await buildBuyer(admin);
    await bought.update({ rating: '4.90', reviewCount: 128 });
    expect(await product(bought.id)).toMatchObject({ rating: '4.90', reviewCount: 128 });
    expect(await product(bought.id)).not.toHaveProperty('starCounts');

    const { status, body } = await write({ rating: 4 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'PENDIENTE', authorName: expect.stringMatching(/^\S+( \p{Lu}\.)?$/u) });
    expect(await shown(bought.id)).toEqual([]);
    expect((await product(bought.id)).reviewCount).toBe(128);
    const [line] = (await customer.get(`/api/orders/${order.id}/reviews`)).body;
    expect(line).toMatchObject({ productId: bought.id, canReview: false, review: { id: body.id } });

    expect((await support.get('/api/admin/waiting')).body.reviews).toBe(1);
    const decided = await decideReview(support, body.id, 'PUBLICADA', { answer: 'Gracias, Lucía.' });
    expect(decided.body).toMatchObject({ state: 'PUBLICADA', productName: bought.name });
    expect((await support.get('/api/admin/waiting')).body.reviews).toBe(0);
    const [read] = await shown(bought.id);
    expect(read).toMatchObject({ rating: 4, text: WORDS.text, answer: 'Gracias, Lucía.' });
    for (const secret of ['productId', 'userId', 'orderId', 'state']) expect(read).not.toHaveProperty(secret);
    expect(await product(bought.id)).toMatchObject({ rating: '4.00', reviewCount: 1, starCounts: [0, 0, 0, 1, 0] });
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'review_published' });
    expect(mail?.text).toContain('Gracias, Lucía.');
    expect(mail?.text).toContain(`/producto/${bought.id}#opiniones`);

    // What is typed in the panel, or was before, counts no more.
    const { version } = (await admin.get(`/api/products/${bought.id}`)).body;
    await admin.patch(`/api/admin/products/${bought.id}`, { rating: 5, reviewCount: 900, version });
    expect(await product(bought.id)).toMatchObject({ rating: '4.00', reviewCount: 1 });
  });

  it('waits again once it was changed, and is gone with its stars when its author deletes it', async () => {
    const { customer, product: bought, write } = await buildBuyer(admin);
    const { id } = (await write()).body;
    await decideReview(support, id, 'PUBLICADA');
    expect((await shown(bought.id)).length).toBe(1);
    await Review.update({ writtenAt: new Date('2026-01-01T00:00:00Z') }, { where: { id } });
    const changed = await customer.put(`/api/reviews/${id}`, {
      ...WORDS,
      rating: 1,
      text: 'Dejó de cargar a la semana.',
    });
    expect(changed.body).toMatchObject({ state: 'PENDIENTE', rating: 1 });
    // Its words are of today, and it waits behind those that were written before.
    const { writtenAt } = await Review.findByPk(id, { rejectOnEmpty: true });
    expect(Date.now() - writtenAt.getTime()).toBeLessThan(60_000);
    expect(await shown(bought.id)).toEqual([]);
    expect(await product(bought.id)).toMatchObject({ rating: null, reviewCount: 0 });
    const old = await support.post(`/api/admin/reviews/${id}/decide`, { state: 'PUBLICADA', version: 2 });
    expect(old).toMatchObject({ status: 409, body: { code: 'review_changed' } });
    await decideReview(support, id, 'PUBLICADA');
    expect((await product(bought.id)).starCounts).toEqual([1, 0, 0, 0, 0]);
    expect((await customer.delete(`/api/reviews/${id}`)).status).toBe(204);
    expect([await shown(bought.id), (await product(bought.id)).reviewCount]).toEqual([[], 0]);
    // What was decided of it stays written down, without whose words it was.
    const entries: AuditEntryView[] = (await admin.get(`/api/admin/audit-log?objectId=${id}`)).body;
    expect(entries.map(({ after }) => after)).toEqual([
      expect.objectContaining({ state: 'PUBLICADA', rating: 1 }),
      expect.objectContaining({ state: 'PUBLICADA', rating: 5 }),
    ]);
    for (const { after } of entries)
      expect(JSON.stringify(after)).not.toMatch(/Dejó de cargar|La batería|Suena|authorName/);
  });

  it('is refused with a reason, which its author reads', async () => {
    const { customer, order, write } = await buildBuyer(admin);
    const { id } = (await write()).body;
    expect((await decideReview(support, id, 'RECHAZADA', { reason: '' })).body.fields).toHaveProperty('reason');
    await decideReview(support, id, 'RECHAZADA');
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'review_rejected' });
    expect(mail?.text).toContain('Tiene datos personales.');
    expect(mail?.text).toContain(`/dashboard?section=orders&order=${order.id}`);
    // The same once more is no news; another reason is.
    await decideReview(support, id, 'RECHAZADA');
    await decideReview(support, id, 'RECHAZADA', { reason: 'Habla de otra tienda.' });
    const mails = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'review_rejected');
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain('Habla de otra tienda.');
  });

  it('is answered once it is published, too: its author is told of each new answer, and not of the same', async () => {
    const { customer, write } = await buildBuyer(admin);
    const { id } = (await write()).body;
    await decideReview(support, id, 'PUBLICADA');
    for (const answer of ['Gracias.', 'Gracias.', 'Gracias, Lucía.']) {
      await decideReview(support, id, 'PUBLICADA', { answer });
    }
    const mails = (await messagesTo(customer.user.email)).filter(({ template }) => template.startsWith('review_'));
    expect(mails.map(({ template }) => template)).toEqual(['review_published', 'review_answered', 'review_answered']);
    expect(mails.at(-1)?.text).toContain('Gracias, Lucía.');
  });

  it('of what the shop shows no more is decided without a mail that leads there; a refusal is told', async () => {
    const { customer, product: bought, write } = await buildBuyer(admin);
    const { id } = (await write()).body;
    const before = (await messagesTo(customer.user.email)).length;
    await bought.update({ isActive: false });
    expect((await decideReview(support, id, 'PUBLICADA')).body.state).toBe('PUBLICADA');
    await admin.delete(`/api/admin/products/${bought.id}`);
    expect((await decideReview(support, id, 'PUBLICADA', { answer: 'Gracias.' })).body.answer).toBe('Gracias.');
    expect(await messagesTo(customer.user.email)).toHaveLength(before);
    await decideReview(support, id, 'RECHAZADA');
    expect((await messagesTo(customer.user.email)).at(-1)).toMatchObject({ template: 'review_rejected' });
  });

  it('is as long as its author sees it, though a form with pictures sends lines with two characters between them', async () => {
    const { product: bought, customer } = await buildBuyer(admin);
    const text = `${'Suena bien.\n'.repeat(20)}${'a'.repeat(2_760)}`;
    const sent = form({ ...WORDS, text: text.replaceAll('\n', '\r\n') }, [await picture()]);
    const { status, body } = await customer.post(`/api/products/${bought.id}/reviews`, sent);
    expect([status, body.text]).toEqual([201, text]);
  });

  it('is written once, also by two calls at once', async () => {
    const { product: bought, write } = await buildBuyer(admin);
    const statuses = (await Promise.all([write(), write()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
    expect(await Review.count({ where: { productId: bought.id } })).toBe(1);
    expect((await write()).body.code).toBe('review_exists');
  });

  it('counts beside another that is published at the same moment', async () => {
    const { product: bought, write } = await buildBuyer(admin);
    const first = (await write({ rating: 5 })).body.id;
    const other = await buildBuyer(admin);
    const second = await Review.create({
      ...{ productId: bought.id, userId: other.customer.id, orderId: other.order.id, authorName: 'Ana' },
      ...{ ...WORDS, rating: 2 },
    });
    await Promise.all([first, second.id].map((id) => decideReview(support, id, 'PUBLICADA')));
    expect(await product(bought.id)).toMatchObject({ rating: '3.50', starCounts: [0, 1, 0, 0, 1] });
    expect((await shown(bought.id, '?sort=lowest')).map(({ rating }: Review) => rating)).toEqual([2, 5]);
    expect((await shown(bought.id, '?sort=highest')).map(({ rating }: Review) => rating)).toEqual([5, 2]);
    expect((await shown(bought.id, '?stars=5')).length).toBe(1);
  });

  it("keeps its stars, and nothing else, when its author's account is closed", async () => {
    const { customer, product: bought, write } = await buildBuyer(admin);
    const { id } = (await write({ title: 'Habla Zenobia' })).body;
    await decideReview(support, id, 'PUBLICADA');
    expect((await customer.get('/api/privacy/data')).body.reviews).toMatchObject([{ id, text: WORDS.text }]);
    expect((await customer.post('/api/privacy/close')).status).toBe(204);
    expect([await shown(bought.id), (await product(bought.id)).rating]).toEqual([[], '5.00']);
    const [log] = await query<{ after: object }>('SELECT after FROM audit_log WHERE object_id = $1', [id]);
    expect(JSON.stringify(log)).not.toMatch(/Zenobia|batería/);
    expect(await Review.findByPk(id)).toMatchObject({ authorName: '', title: null, text: '' });
    // A moderator who had it open.
    const late = { state: 'PUBLICADA', answer: 'Gracias, Zenobia', version: 2 };
    const answered = await support.post(`/api/admin/reviews/${id}/decide`, late);
    expect([answered.status, (await Review.findByPk(id))?.answer]).toEqual([409, null]);
  });
});

describe('who reviews', () => {
  it('received the product, and did not send all of it back', async () => {
    const { customer, order, product: bought, ask, write } = await buildBuyer(admin);
    const stranger = await signedIn();
    expect(await stranger.post(`/api/products/${bought.id}/reviews`, WORDS)).toMatchObject({
      ...{ status: 403, body: { code: 'review_not_bought' } },
    });
    const reviewable = async () => (await customer.get(`/api/orders/${order.id}/reviews`)).body;
    await order.update({ status: 'ENVIADO' });
    expect([(await write()).body.code, await reviewable()]).toEqual(['review_not_bought', []]);
    await order.update({ status: 'ENTREGADO', paymentStatus: 'refunded' });
    expect((await write()).body.code).toBe('review_not_bought');
    expect((await reviewable())[0].canReview).toBe(false);
    await order.update({ paymentStatus: 'verified' });
    const { id } = (await ask([3])).body;
    expect((await write()).body.code).toBe('review_not_bought');
    expect((await reviewable())[0].canReview).toBe(false);
    await moveReturn(admin, id, 'RECHAZADA');
    expect((await reviewable())[0].canReview).toBe(true);
    await admin.delete(`/api/admin/products/${bought.id}`);
    expect((await write()).body.code).toBe('product_not_found');
    expect((await reviewable())[0].canReview).toBe(false);
  });

  it('of several variants does so of one that was kept', async () => {
    const { variant } = await buildFamily(admin);
    const [back, kept] = [variant('Azul', '128 GB'), variant('Azul', '256 GB')];
    const customer = await signedIn();
    const items = [back, kept].map(({ id }) => ({ productId: id, quantity: 1 }));
    const { body: order } = await postTransferOrder(customer, items);
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    await deliver(admin, order.id);
    await customer.post(`/api/orders/${order.id}/returns`, {
      ...{ kind: 'DEVOLUCION', reason: 'No era el color que quería.', clabe: CLABE },
      lines: [{ orderLineId: (await lineOf(order.id)).id, quantity: 1 }],
    });
    const { body } = await customer.get(`/api/orders/${order.id}/reviews`);
    expect(body).toMatchObject([{ productId: kept.id, canReview: true }]);
  });

  it('of several variants does so of one that is still sold', async () => {
    const { product: family, variant } = await buildFamily(admin);
    const [gone, left] = [variant('Azul', '128 GB'), variant('Azul', '256 GB')];
    const buy = async (...bought: { id: string }[]) => {
      const customer = await signedIn();
      const items = bought.map(({ id }) => ({ productId: id, quantity: 1 }));
      const { body: order } = await postTransferOrder(customer, items);
      await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
      await deliver(admin, order.id);
      return { customer, order };
    };
    const { customer, order } = await buy(gone, left);
    const alone = await buy(gone);
    const { body } = await admin.get(`/api/products/${family.id}`);
    const kept = editedFamily(body);
    kept.variants = kept.variants?.filter(({ id }) => id !== gone.id);
    expect((await admin.put(`/api/admin/products/${family.id}/variants`, kept)).status).toBe(200);
    const [line] = (await customer.get(`/api/orders/${order.id}/reviews`)).body;
    expect(line).toMatchObject({ productId: left.id, canReview: true });
    const written = await customer.post(`/api/products/${line.productId}/reviews`, WORDS);
    expect(written.status).toBe(201);
    await decideReview(support, written.body.id, 'PUBLICADA');
    for (const id of [family.id, left.id]) expect(await shown(id)).toMatchObject([{ id: written.body.id }]);
    // Who bought the other one alone reviews the product all the same.
    const reviews = `/api/orders/${alone.order.id}/reviews`;
    expect((await alone.customer.get(reviews)).body).toMatchObject([{ productId: gone.id, canReview: true }]);
    expect((await alone.customer.post(`/api/products/${gone.id}/reviews`, WORDS)).status).toBe(201);
    expect((await alone.customer.get(reviews)).body).toMatchObject([
      { canReview: false, review: { text: WORDS.text } },
    ]);
  });
});

describe('pictures of a review', () => {
  it('are everybody’s once it is published, and stay as its author says', async () => {
    const { customer, product: bought } = await buildBuyer(admin);
    const sent = form(WORDS, [await picture(), await picture()]);
    const { body } = await customer.post(`/api/products/${bought.id}/reviews`, sent);
    expect(body.pictures).toHaveLength(2);
    const [first, second] = body.pictures;
    // Whoever moderates and has not proven who they are for the panel is a customer.
    const unproven = await signedIn({ staffRole: 'SOPORTE', twoFactorEnabled: true });
    await signInLongAgo(unproven);
    const readers = [visitor(), await signedIn(), unproven, support, customer];
    const answers = await Promise.all(readers.map((reader) => reader.get(first)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200, 200]);
    await decideReview(support, body.id, 'PUBLICADA');
    const open = await visitor().get(first);
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    const changed = await customer.put(`/api/reviews/${body.id}`, { ...WORDS, keptPictures: [second] });
    expect(changed.body.pictures).toEqual([second]);
    expect((await visitor().get(second)).status).toBe(404);
  });

  it('are as large as a screen shows them, and come once to whoever keeps them', async () => {
    const { customer, product: bought } = await buildBuyer(admin);
    const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();
    const sent = form(WORDS, [[new Blob([new Uint8Array(large)], { type: 'image/jpeg' }), 'foto.jpg']]);
    const { body } = await customer.post(`/api/products/${bought.id}/reviews`, sent);
    await decideReview(support, body.id, 'PUBLICADA');
    const [address] = body.pictures;
    const seen = await fetch((await serverUrl()) + address);
    expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ width: 1_200, height: 800 });
    // As a browser asks; `fetch` would add that it wants no copy.
    const conditions = { 'If-None-Match': seen.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    const again = await visitor().get(address, conditions);
    expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([304, '', 'public, max-age=3600']);
  });

  it('are its own: a review that everybody reads opens no other file', async () => {
    const [published, waiting] = [await buildBuyer(admin), await buildBuyer(admin)];
    const { id } = (await published.write()).body;
    await decideReview(support, id, 'PUBLICADA');
    const sent = form(WORDS, [await picture()]);
    const { body } = await waiting.customer.post(`/api/products/${waiting.product.id}/reviews`, sent);
    const stolen = await visitor().get(`/api/reviews/${id}/pictures/${body.pictures[0].split('/').at(-1)}`);
    expect(stolen).toMatchObject({ status: 404, body: { code: 'picture_not_found' } });
  });

  it('are so many at most, those that stay and those that come together', async () => {
    const { customer, write } = await buildBuyer(admin);
    const { id } = (await write()).body;
    const names = Array.from({ length: MAX_REVIEW_PICTURES }, () => `${crypto.randomUUID()}.webp`);
    await Review.update({ pictures: names }, { where: { id } });
    const paths = names.map((name) => `/api/reviews/${id}/pictures/${name}`);
    const change = async (kept: string[]) =>
      customer.put(`/api/reviews/${id}`, form({ ...WORDS, keptPictures: JSON.stringify(kept) }, [await picture()]));
    expect(await change(paths)).toMatchObject({ status: 400, body: { code: 'too_many_files' } });
    expect((await Review.findByPk(id))?.pictures).toEqual(names);
    const { body } = await change([...paths.slice(1), `/api/reviews/${crypto.randomUUID()}/pictures/${names[0]}`]);
    expect(body.pictures).toEqual([...paths.slice(1), expect.stringMatching(/\.webp$/)]);
  });

  it('are pictures: neither a PDF nor anything else that calls itself one', async () => {
    const { customer, product: bought } = await buildBuyer(admin);
    const send = (file: Blob) => customer.post(`/api/products/${bought.id}/reviews`, form(WORDS, [[file, 'foto.jpg']]));
    const pdf = await send(new Blob(['%PDF-1.7 no soy una foto'], { type: 'image/jpeg' }));
    expect(pdf).toMatchObject({ status: 400, body: { code: 'unreadable_picture' } });
    expect(pdf.body.error).not.toContain('PDF');
    const error = 'Adjunta un archivo JPG, PNG o WebP.';
    const svg = await send(new Blob(['<svg/>'], { type: 'image/svg+xml' }));
    expect(svg.body).toMatchObject({ code: 'file_refused', error });
    expect(await Review.count({ where: { productId: bought.id } })).toBe(0);
    const left = await query("SELECT FROM media WHERE kind = 'review' AND owner_id = $1", [customer.id]);
    expect(left).toEqual([]);
  });
});

it('in the panel waits before the decided ones, the oldest first, and is found by author and words', async () => {
  const { product: bought, write } = await buildBuyer(admin);
  const other = await buildBuyer(admin);
  const { id: newest } = (await write({ title: 'Brújula al norte' })).body;
  const row = { productId: bought.id, orderId: other.order.id, ...WORDS };
  const [first, second] = [await signedIn(), await signedIn()];
  const older = async ({ id: userId }: SignedInClient, authorName: string, hours: number) => {
    const writtenAt = new Date(Date.now() - hours * 3_600_000);
    return (await Review.create({ ...row, userId, authorName, title: 'Brújula', writtenAt })).id;
  };
  const [oldest, middle] = [await older(first, 'Íñigo Z.', 2), await older(second, 'Zoé', 1)];
  await decideReview(support, newest, 'PUBLICADA');
  const found = async (query: string) =>
    (await support.get(`/api/admin/reviews?${query}`)).body.map(({ id }: AdminReviewView) => id);
  expect(await found('search=brujula')).toEqual([middle, oldest, newest]);
  expect(await found('search=brujula&state=PENDIENTE')).toEqual([oldest, middle]);
  expect(await found('search=inigo')).toEqual([oldest]);
});
