import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TicketMessageView } from '@boom/contract';
import { Transaction } from 'sequelize';
import sharp from 'sharp';
import { env } from '../env';
import { Media } from '../media/model';
import { temporaryFolder } from '../media/store';
import { buildUser, type SignedInClient, signedIn, signedInAs, visitor } from '../test/build';
import { buildTicket } from './build';
import { Ticket, TicketMessage } from './model';

const MAX_BYTES = 5_242_880;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>');
const TICKET = {
  subject: 'Llegó rota',
  name: 'Lucía',
  email: 'lucia@correo.mx',
  description: 'La pantalla llegó con una grieta.',
  category: 'DEVOLUCION',
};

const photo = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#d7263d' } })
    .withExif({ IFD0: { Artist: 'Lucía' } })
    .jpeg()
    .toBuffer();

type File = [bytes: Uint8Array, type: string, field?: string];
function formOf(fields: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [bytes, type, field = 'attachments'] of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), '../../grieta.svg');
  }
  return form;
}
const open = (client: SignedInClient, ...files: File[]) =>
  client.post('/api/support/tickets', formOf(TICKET, ...files));
const kept = ({ id }: { id: string }) => Media.count({ where: { ownerId: id } });
const filesOnDisk = async () => (await readdir(join(env.dataDir, 'media', 'private')).catch(() => [])).length;

let admin: SignedInClient;
let customer: SignedInClient;
beforeEach(async () => {
  admin = await signedIn({ isAdmin: true });
  customer = await signedIn();
});

describe('POST /api/support/tickets with attachments', () => {
  it('keeps the files of a ticket that was stored although the answer to its COMMIT was lost', async () => {
    const { commit } = Transaction.prototype;
    const losing = jest.spyOn(Transaction.prototype, 'commit').mockImplementation(async function (this: Transaction) {
      await commit.call(this);
      if (await Ticket.count({ where: { userId: customer.id } })) throw new Error('Connection terminated unexpectedly');
    });
    expect((await open(customer, [PDF, 'application/pdf'])).status).toBe(503);
    losing.mockRestore();
    const [ticket] = (await customer.get('/api/support/tickets')).body;
    expect((await customer.get(ticket.attachments[0])).status).toBe(200);
  });

  it('keeps pictures, written anew, and PDFs for the customer and who answers tickets', async () => {
    const { status, body } = await open(customer, [await photo(), 'image/jpeg'], [PDF, 'application/pdf']);
    expect(status).toBe(201);
    expect((await stat(temporaryFolder)).mode & 0o077).toBe(0);
    expect(body).toMatchObject({ subject: TICKET.subject, category: 'DEVOLUCION' });
    expect(body.attachments).toEqual([
      expect.stringMatching(new RegExp(`^/api/support/tickets/${body.id}/attachments/[0-9a-f-]{36}\\.webp$`)),
      expect.stringMatching(new RegExp(`^/api/support/tickets/${body.id}/attachments/[0-9a-f-]{36}\\.pdf$`)),
    ]);
    for (const reader of [customer, admin]) {
      expect((await reader.get(`/api/support/tickets/${body.id}`)).body.attachments).toEqual(body.attachments);
      expect((await reader.get('/api/support/tickets')).body[0].attachments).toEqual(body.attachments);
      const [picture, pdf] = await Promise.all(body.attachments.map((path: string) => reader.get(path)));
      expect(picture.status).toBe(200);
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="adjunto.webp"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(picture.text).not.toContain('Lucía');
      expect([pdf.headers.get('content-disposition'), pdf.text]).toEqual([
        'attachment; filename="adjunto.pdf"',
        PDF.toString(),
      ]);
    }
  });

  it('takes three files and no more, 5 MB each and not a byte more', async () => {
    const pdf = (length: number): File => [Buffer.concat([PDF, Buffer.alloc(length - PDF.length)]), 'application/pdf'];
    const three = await open(customer, pdf(MAX_BYTES), pdf(100), pdf(100));
    expect([three.status, three.body.attachments.length]).toEqual([201, 3]);
    const four = await open(customer, pdf(100), pdf(100), pdf(100), pdf(100));
    expect(four).toMatchObject({
      status: 400,
      body: { code: 'too_many_files', error: 'Adjunta como máximo 3 archivos a la vez.' },
    });
    expect(await open(customer, pdf(MAX_BYTES + 1))).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await kept(customer)).toBe(3);
  });

  it('checks the fields of a form like those of JSON, and makes no ticket of wrong ones', async () => {
    const form = formOf({ ...TICKET, description: 'rota', email: 'x' }, [PDF, 'application/pdf']);
    const { status, body } = await customer.post('/api/support/tickets', form);
    expect([status, body.fields]).toEqual([
      400,
      { email: 'Email inválido', description: 'La descripción debe tener al menos 10 caracteres' },
    ]);
    expect([await kept(customer), await Ticket.count({ where: { userId: customer.id } })]).toEqual([0, 0]);
  });

  it('makes no ticket and keeps nothing when one of the files is bad', async () => {
    const before = await filesOnDisk();
    const answer = await open(customer, [await photo(), 'image/jpeg'], [Buffer.from('<html>'), 'image/png']);
    expect(answer).toMatchObject({ status: 400, body: { code: 'unreadable_document' } });
    expect([await kept(customer), await Ticket.count({ where: { userId: customer.id } })]).toEqual([0, 0]);
    expect(await filesOnDisk()).toBe(before);
  });

  it('stops at the quota of a customer', async () => {
    const full = { kind: 'attachment', ownerId: customer.id, contentType: 'application/pdf', sizeBytes: 1 } as const;
    await Media.bulkCreate(Array.from({ length: 49 }, () => full));
    const two = await open(customer, [PDF, 'application/pdf'], [PDF, 'application/pdf']);
    expect(two).toMatchObject({ status: 409, body: { code: 'storage_quota_reached' } });
    // Nobody in the shop can make room; what can be done is to go on without.
    expect(two.body.error).toMatch(/Sigue sin archivos y mándanos por correo/);
    expect((await open(customer, [PDF, 'application/pdf'])).status).toBe(201);
    expect(await kept(customer)).toBe(50);
  });
});

describe('hostile attachments', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  const bomb = () =>
    sharp({ create: { width: 16_000, height: 3_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string, number, string]>([
    ['SVG under its own name', () => Buffer.from(svg), 'image/svg+xml', 400, 'file_refused'],
    ['SVG that says it is PNG', () => Buffer.from(svg), 'image/png', 400, 'unreadable_document'],
    ['a page that says it is PDF', () => Buffer.from(`<html>${PDF}`), 'application/pdf', 400, 'unreadable_document'],
    ['a GIF that says it is WebP', () => gif, 'image/webp', 400, 'unreadable_document'],
    ['a program', () => Buffer.from('MZ\x90\0'), 'application/x-msdownload', 400, 'file_refused'],
    ['half a photograph', async () => (await photo(900)).subarray(0, 400), 'image/jpeg', 400, 'unreadable_document'],
    ['48 megapixels', bomb, 'image/png', 400, 'unreadable_document'],
    ['nothing', () => Buffer.alloc(0), 'image/png', 400, 'unreadable_document'],
  ])('are refused: %s', async (_what, bytes, type, status, code) => {
    expect(await open(customer, [await bytes(), type])).toMatchObject({ status, body: { code } });
    expect(await kept(customer)).toBe(0);
  });

  it('leave nothing of a script behind a photograph', async () => {
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await open(customer, [polyglot, 'image/jpeg']);
    expect((await customer.get(body.attachments[0])).text).not.toContain('<script>');
  });

  it.each([
    ['in another field', formOf(TICKET, [PDF, 'application/pdf', 'archivos'])],
    ['under a nested name', formOf({ ...TICKET, 'a[b][c]': 'x' }, [PDF, 'application/pdf'])],
    ['with a hundred fields', formOf(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 'x'])))],
    ['with a text of a megabyte', formOf({ ...TICKET, description: 'x'.repeat(1_000_000) })],
  ])('are refused %s', async (_where, form) => {
    const { status, body } = await customer.post('/api/support/tickets', form);
    expect([status, body.code]).toEqual([400, 'bad_request']);
  });

  it('are refused when the form breaks off or has no boundary', async () => {
    const broken = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF',
    );
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
      const { status, body } = await customer.post('/api/support/tickets', new Uint8Array(broken), {
        'Content-Type': type,
      });
      expect([status, body.code]).toEqual([400, 'bad_request']);
    }
  });

  it('are as many as other calls of a minute, then 429', async () => {
    const limited = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => limited.post('/api/support/tickets', formOf({ ...TICKET, subject: '' }))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /api/support/tickets/:id/messages with attachments', () => {
  const reply = (client: SignedInClient, id: string, fields: Record<string, string>, ...files: File[]) =>
    client.post(`/api/support/tickets/${id}/messages`, formOf(fields, ...files));

  it('keeps them with the message, and moves the ticket on as every reply does', async () => {
    const ticket = await buildTicket({ userId: customer.id, status: 'ESPERANDO_CLIENTE' });
    const { status, body } = await reply(customer, ticket.id, { message: 'Aquí está' }, [await photo(), 'image/jpeg']);
    expect([status, body]).toMatchObject([201, { message: 'Aquí está', senderType: 'CLIENTE' }]);
    expect(body.attachments).toHaveLength(1);
    expect((await ticket.reload()).status).toBe('EN_PROCESO');
    for (const reader of [customer, admin]) {
      const { messages } = (await reader.get(`/api/support/tickets/${ticket.id}`)).body;
      expect(messages.map(({ attachments }: TicketMessageView) => attachments)).toEqual([body.attachments]);
      expect((await reader.get(body.attachments[0])).status).toBe(200);
    }
  });

  it('keeps the files of an internal note from the customer', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const note = await reply(admin, ticket.id, { message: 'Factura', isInternal: 'true' }, [PDF, 'application/pdf']);
    expect(note.body).toMatchObject({ isInternal: true });
    const [path] = note.body.attachments;
    expect((await admin.get(path)).status).toBe(200);
    expect(await customer.get(path)).toMatchObject({ status: 404, body: { code: 'attachment_not_found' } });
    expect((await customer.get(`/api/support/tickets/${ticket.id}`)).text).not.toContain('attachments/');
  });

  it('keeps nothing where the customer may not write', async () => {
    const closed = await buildTicket({ userId: customer.id, status: 'CERRADO' });
    const theirs = await buildTicket({ userId: admin.id });
    const file: File = [PDF, 'application/pdf'];
    expect(await reply(customer, closed.id, { message: 'Hola' }, file)).toMatchObject({ status: 409 });
    expect(await reply(customer, theirs.id, { message: 'Hola' }, file)).toMatchObject({ status: 404 });
    expect(await reply(customer, theirs.id, { message: ' ' }, file)).toMatchObject({
      status: 400,
      body: { fields: { message: 'El mensaje es requerido' } },
    });
    expect([await kept(customer), await TicketMessage.count({ where: { senderId: customer.id } })]).toEqual([0, 0]);
  });
});

describe('GET /api/support/tickets/:id/attachments/:file', () => {
  it('is for the ticket’s owner and those who answer tickets', async () => {
    const { body } = await open(customer, [PDF, 'application/pdf']);
    const [path] = body.attachments;
    const blocked = await signedInAs(await buildUser({ isBlocked: true }));
    for (const client of [visitor(), blocked]) expect((await client.get(path)).status).toBe(401);
    const other = await signedIn();
    const refused = await other.get(path);
    expect(refused).toMatchObject({ status: 404, body: { code: 'ticket_not_found' } });
    const support = await signedIn({ staffRole: 'SOPORTE' });
    for (const client of [customer, admin, support]) expect((await client.get(path)).status).toBe(200);
  });

  it('gives no file of another ticket, of an order or of the shop, whatever the name', async () => {
    const other = await signedIn();
    const [theirs] = (await open(other, [PDF, 'application/pdf'])).body.attachments;
    const mine = await buildTicket({ userId: customer.id });
    const receipt = await Media.create({
      kind: 'receipt',
      ownerId: customer.id,
      contentType: 'application/pdf',
      sizeBytes: 1,
    });
    const names = [theirs.split('/').at(-1), `${receipt.id}.pdf`, `${randomUUID()}.webp`, 'x', '..%2f..%2fx', '%00'];
    for (const name of names) {
      const { status } = await customer.get(`/api/support/tickets/${mine.id}/attachments/${name}`);
      expect([name, status]).toEqual([name, 404]);
    }
  });
});
