import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { buildUser } from '../test/build';
import { Media } from './model';
import { openPrivateObject, storeReceipt } from './privateObjects';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>');

describe('a receipt', () => {
  it('that was photographed is written anew, without what the camera noted', async () => {
    const { id: ownerId } = await buildUser();
    const photo = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Artist: 'Lucía' } })
      .jpeg()
      .toBuffer();
    const opened = await openPrivateObject(await storeReceipt(ownerId, photo));
    expect(opened).toMatchObject({
      contentType: 'image/webp',
      disposition: 'inline',
      fileName: 'comprobante.webp',
      ownerId,
    });
    const { width, exif } = await sharp(await buffer(opened!.stream)).metadata();
    expect([width, exif]).toEqual([300, undefined]);
  });

  it('in PDF keeps its bytes and is only ever downloaded', async () => {
    const opened = await openPrivateObject(await storeReceipt((await buildUser()).id, pdf));
    expect(opened).toMatchObject({ contentType: 'application/pdf', disposition: 'attachment' });
    expect(await buffer(opened!.stream)).toEqual(pdf);
  });

  it.each([
    ['a PDF behind other bytes', Buffer.concat([Buffer.from('<script></script>'), pdf])],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_name, bytes) => {
    const { id } = await buildUser();
    await expect(storeReceipt(id, bytes)).rejects.toMatchObject({ status: 400, code: 'unreadable_document' });
  });

  it('is the fiftieth and last that one customer may keep', async () => {
    const { id: ownerId } = await buildUser();
    const kept = { kind: 'receipt', ownerId, contentType: 'application/pdf', sizeBytes: 10 } as const;
    await Media.bulkCreate(Array.from({ length: 49 }, () => kept));
    await storeReceipt(ownerId, pdf);
    await expect(storeReceipt(ownerId, pdf)).rejects.toMatchObject({ status: 409, code: 'storage_quota_reached' });
  });

  it('is refused beyond 100 MB', async () => {
    const { id: ownerId } = await buildUser();
    await Media.create({ kind: 'receipt', ownerId, contentType: 'application/pdf', sizeBytes: 104_857_600 });
    await expect(storeReceipt(ownerId, pdf)).rejects.toMatchObject({ code: 'storage_quota_reached' });
  });

  it('is the only kind of file found here: pictures of the shop are not', async () => {
    const picture = await Media.create({ kind: 'picture', ownerId: null, contentType: 'image/webp', sizeBytes: 1 });
    expect(await openPrivateObject(picture.id)).toBeNull();
  });
});
