import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { env } from '../env';
import { buildUser } from '../test/build';
import { Media } from './model';
import { openPrivateObject, storePrivateObjects } from './privateObjects';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>');

/** A file as the reader of forms leaves it. */
async function received(bytes: Buffer) {
  const path = join(env.dataDir, randomUUID());
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}

async function storeReceipt(owner: { id: string; isAdmin: boolean }, file: { path: string; size: number }) {
  const [receipt] = await storePrivateObjects('receipt', owner, [file]);
  return receipt?.id ?? '';
}

describe('a receipt', () => {
  it('that was photographed is written anew, without what the camera noted', async () => {
    const owner = await buildUser();
    const photo = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Artist: 'Lucía' } })
      .jpeg()
      .toBuffer();
    const opened = await openPrivateObject(await storeReceipt(owner, await received(photo)));
    expect(opened).toMatchObject({
      contentType: 'image/webp',
      disposition: 'inline',
      fileName: 'comprobante.webp',
      ownerId: owner.id,
    });
    const { width, exif } = await sharp(await buffer(opened!.stream)).metadata();
    expect([width, exif]).toEqual([300, undefined]);
  });

  it('in PDF keeps its bytes and is only ever downloaded', async () => {
    const opened = await openPrivateObject(await storeReceipt(await buildUser(), await received(pdf)));
    expect(opened).toMatchObject({ contentType: 'application/pdf', disposition: 'attachment' });
    expect(await buffer(opened!.stream)).toEqual(pdf);
  });

  it.each([
    ['a PDF behind other bytes', Buffer.concat([Buffer.from('<script></script>'), pdf])],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_name, bytes) => {
    await expect(storeReceipt(await buildUser(), await received(bytes))).rejects.toMatchObject({
      status: 400,
      code: 'unreadable_document',
    });
  });

  it('is the fiftieth and last that one customer may keep, also when two come at once', async () => {
    const owner = await buildUser();
    const kept = { kind: 'receipt', ownerId: owner.id, contentType: 'application/pdf', sizeBytes: 10 } as const;
    await Media.bulkCreate(Array.from({ length: 49 }, () => kept));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(async () => storeReceipt(owner, await received(pdf))));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ status: 409, code: 'storage_quota_reached' });
    expect(await Media.count({ where: { ownerId: owner.id } })).toBe(50);
  });

  it('is refused beyond 100 MB, but not to people of the shop, who answer everybody', async () => {
    const owner = await buildUser();
    const ofShop = [await buildUser({ staffRole: 'SOPORTE' }), await buildUser({ isAdmin: true })];
    const full = { kind: 'receipt', contentType: 'application/pdf', sizeBytes: 104_857_600 } as const;
    await Media.bulkCreate([owner, ...ofShop].map(({ id }) => ({ ...full, ownerId: id })));
    await expect(storeReceipt(owner, await received(pdf))).rejects.toMatchObject({ code: 'storage_quota_reached' });
    for (const worker of ofShop) {
      await expect(storeReceipt(worker, await received(pdf))).resolves.toEqual(expect.any(String));
    }
  });

  it('is not kept when a file beside it cannot be read', async () => {
    const owner = await buildUser();
    const files = [await received(pdf), await received(Buffer.from('MZ'))];
    await expect(storePrivateObjects('attachment', owner, files)).rejects.toMatchObject({
      code: 'unreadable_document',
    });
    expect(await Media.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  it('is the only kind of file found here: pictures of the shop are not', async () => {
    const picture = await Media.create({ kind: 'picture', ownerId: null, contentType: 'image/webp', sizeBytes: 1 });
    expect(await openPrivateObject(picture.id)).toBeNull();
  });
});
