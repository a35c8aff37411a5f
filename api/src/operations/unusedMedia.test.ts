import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { COMPANY } from '../invoicing/build';
import { Invoice } from '../invoicing/model';
import { Media, type MediaKind, MediaUpload } from '../media/model';
import { keyOf, store } from '../media/store';
import { sweepUploads } from '../media/sweep';
import { picturePath } from '../media/uploads';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { buildDelivered } from '../returns/build';
import { ReturnRequest } from '../returns/model';
import { buildBuyer } from '../reviews/build';
import { Review } from '../reviews/model';
import { Banner, SpecialOffer } from '../storefront/model';
import { buildTicket } from '../support/build';
import { TicketMessage } from '../support/model';
import { type SignedInClient, signedIn } from '../test/build';
import { removeUnusedMedia } from './unusedMedia';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const keyFor = (id: string, kind: MediaKind) =>
  kind === 'picture' ? keyOf.variant(id, '1200.webp') : keyOf.private(id);

/** A stored file of some days ago. @returns its id. */
async function buildMedia(kind: MediaKind, days = 4): Promise<string> {
  const row = { kind, ownerId: shopper.user.id, contentType: 'image/webp', sizeBytes: 1, createdAt: daysAgo(days) };
  const { id } = await Media.create(row);
  await store.put(keyFor(id, kind), Buffer.from('x'));
  return id;
}

/** Whether row and file are there. */
async function isKept(id: string, kind: MediaKind): Promise<boolean[]> {
  return [(await Media.findByPk(id)) !== null, (await store.read(keyFor(id, kind))) !== null];
}

let shopper: SignedInClient;
let admin: SignedInClient;
beforeAll(async () => {
  shopper = await signedIn();
  admin = await signedIn({ isAdmin: true });
  await buildBankTransfer();
});

async function placeOrder(imageUrl: string | null = null) {
  const product = await buildProduct({ imageUrl });
  const { body } = await postTransferOrder(shopper, [{ productId: product.id, quantity: 1 }]);
  return { product, order: await Order.findByPk(body.id, { rejectOnEmpty: true }) };
}

async function buildInvoice(files: { xmlMediaId: string } | { pdfMediaId: string }) {
  const { order } = await placeOrder();
  return Invoice.create({ orderId: order.id, userId: shopper.user.id, receiver: COMPANY, ...files });
}

async function buildReturn(files: { pictures: string[] } | { labelFile: string }) {
  const { body } = await (await buildDelivered(admin)).ask([1, 0]);
  await ReturnRequest.update(files, { where: { id: body.id } });
}

/** Each way in which a file is named. */
const references: Record<string, { kind: MediaKind; refer(id: string): Promise<unknown> }> = {
  'the picture of a product': { kind: 'picture', refer: (id) => buildProduct({ imageUrl: picturePath(id) }) },
  'another picture of a product': {
    kind: 'picture',
    refer: (id) => buildProduct({ images: ['/media/x.webp', `https://tienda.mx${picturePath(id).toUpperCase()}`] }),
  },
  'the picture of a product that was deleted today': {
    kind: 'picture',
    refer: (id) => buildProduct({ imageUrl: picturePath(id), deletedAt: new Date(), isActive: false }),
  },
  'the picture of a deleted product that was ordered': {
    kind: 'picture',
    refer: async (id) => (await placeOrder(picturePath(id))).product.update({ deletedAt: daysAgo(9), isActive: false }),
  },
  'the picture of a banner': {
    kind: 'picture',
    refer: (id) => Banner.create({ title: 'x', imageUrl: picturePath(id) }),
  },
  'the picture of an offer': {
    kind: 'picture',
    refer: (id) => SpecialOffer.create({ title: 'x', imageUrl: picturePath(id) }),
  },
  'a receipt': {
    kind: 'receipt',
    refer: async (id) => (await placeOrder()).order.update({ receiptMediaId: id }),
  },
  'a receipt that an undone change would bring back': {
    kind: 'receipt',
    refer: async (id) =>
      database.query(`INSERT INTO order_undos (order_id, before, row_version) VALUES ($orderId, $before::jsonb, '1')`, {
        bind: { orderId: (await placeOrder()).order.id, before: JSON.stringify({ receiptMediaId: id }) },
      }),
  },
  "a factura's XML": { kind: 'invoice', refer: (id) => buildInvoice({ xmlMediaId: id }) },
  "a factura's PDF": { kind: 'invoice', refer: (id) => buildInvoice({ pdfMediaId: id }) },
  "a ticket's attachment": {
    kind: 'attachment',
    refer: (id) => buildTicket({ userId: shopper.user.id, attachments: [`${id}.webp`] }),
  },
  "a reply's attachment": {
    kind: 'attachment',
    refer: async (id) =>
      TicketMessage.create({
        ticketId: (await buildTicket({ userId: shopper.user.id })).id,
        senderType: 'CLIENTE',
        senderName: 'Lucía',
        senderEmail: 'lucia@correo.mx',
        message: 'Aquí está.',
        attachments: ['other.pdf', `${id}.pdf`],
      }),
  },
  'a picture of what is sent back': { kind: 'attachment', refer: (id) => buildReturn({ pictures: [`${id}.webp`] }) },
  'the label of a return': { kind: 'attachment', refer: (id) => buildReturn({ labelFile: `${id}.pdf` }) },
  'a picture of a review': {
    kind: 'review',
    refer: async (id) => {
      const { body } = await (await buildBuyer(admin)).write();
      await Review.update({ pictures: [`${id}.webp`] }, { where: { id: body.id } });
    },
  },
};

describe('removeUnusedMedia', () => {
  it.each(Object.entries(references))('leaves %s', async (_what, { kind, refer }) => {
    const id = await buildMedia(kind);
    await refer(id);
    await removeUnusedMedia();
    expect(await isKept(id, kind)).toEqual([true, true]);
  });

  it.each<MediaKind>(['picture', 'receipt', 'attachment', 'invoice'])(
    'removes a %s that nothing names, file and row',
    async (kind) => {
      const [old, young] = [await buildMedia(kind), await buildMedia(kind, 2)];
      await removeUnusedMedia();
      expect(await isKept(old, kind)).toEqual([false, false]);
      expect(await isKept(young, kind)).toEqual([true, true]);
    },
  );

  it('removes the picture of a product that was deleted some days ago', async () => {
    const id = await buildMedia('picture');
    await buildProduct({ imageUrl: picturePath(id), deletedAt: daysAgo(4), isActive: false });
    await removeUnusedMedia();
    expect(await isKept(id, 'picture')).toEqual([false, false]);
  });

  it('leaves a picture that somebody saves while many others are removed', async () => {
    const row = {
      kind: 'receipt',
      ownerId: null,
      contentType: 'image/webp',
      sizeBytes: 1,
      createdAt: daysAgo(5),
    } as const;
    await Media.bulkCreate(Array.from({ length: 200 }, () => row));
    const id = await buildMedia('picture');
    const removal = jest.spyOn(store, 'remove').mockImplementationOnce(async () => {
      await buildProduct({ imageUrl: picturePath(id) });
    });
    await removeUnusedMedia();
    removal.mockRestore();
    expect(await isKept(id, 'picture')).toEqual([true, true]);
    expect(await Media.count({ where: { createdAt: row.createdAt } })).toBe(0);
  });
});

describe('sweepUploads', () => {
  it('removes the files of a picture whose process died before it had a row', async () => {
    const [lost, stored] = await Promise.all(
      [1, 2].map(() =>
        MediaUpload.create({
          userId: shopper.user.id,
          purpose: 'picture',
          maxBytes: 9,
          expiresAt: daysAgo(1),
          createdAt: daysAgo(1),
        }),
      ),
    );
    for (const upload of [lost, stored]) await store.put(keyFor(upload?.id ?? '', 'picture'), Buffer.from('x'));
    await Media.create({ id: stored?.id, kind: 'picture', ownerId: null, contentType: 'image/webp', sizeBytes: 1 });
    await sweepUploads();
    expect(await isKept(lost?.id ?? '', 'picture')).toEqual([false, false]);
    expect(await isKept(stored?.id ?? '', 'picture')).toEqual([true, true]);
  });
});
