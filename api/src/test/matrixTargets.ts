import { randomInt } from 'node:crypto';
import type { StaffRole } from '@boom/contract';
import sharp from 'sharp';
import { SecurityLog } from '../accounts/model';
import { recordSecurityEvent } from '../accounts/securityLog';
import { AuditEntry } from '../admin/model';
import { buildCategory, buildProduct } from '../catalog/build';
import { beginBulkEdit } from '../catalog/bulk/bulkEdit';
import { buildDeadLetter } from '../jobs/build';
import { postTransferOrder, seenFigures } from '../orders/build';
import { Order } from '../orders/model';
import { createPaymentConfig } from '../paymentConfig/config';
import { Dispute } from '../payments/disputes/model';
import { PaymentReview } from '../payments/manualReview/model';
import { Banner, SpecialOffer } from '../storefront/model';
import { buildTicket } from '../support/build';
import { createCannedReply } from '../support/cannedReplies';
import { importDeposits } from '../transfers/statement/build';
import { type SignedInClient, signedIn, visitor } from './build';
import { buildAddress } from './buildAddress';
import type { TestClient } from './client';

/**
 * Who asks: V visitor, C customer with an own object, O another customer, B blocked with an old cookie, A admin; or
 * somebody of the shop, by their role.
 */
export type Actor = 'V' | 'C' | 'O' | 'B' | 'A' | StaffRole;

/** What a call is made on. */
export interface Target {
  id?: string;
  /** The whole path, where it is more than the route with an id. */
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Who calls instead of the actor's usual client. */
  client?: TestClient;
}

export interface Situation {
  actor: Actor;
  /** Whose object it is. */
  owner: SignedInClient;
  caller: TestClient;
}

let count = 0;
/** A word that nobody used before. */
export const fresh = (stem: string) => `${stem}${process.pid}_${++count}`;

export const photo = () =>
  sharp({ create: { width: 24, height: 24, channels: 3, background: '#d7263d' } })
    .jpeg()
    .toBuffer();

export async function productOf(): Promise<Target> {
  return { id: (await buildProduct()).id };
}

export async function addressOf({ owner }: Situation): Promise<Target> {
  return { id: (await buildAddress({ userId: owner.id })).id };
}

export async function orderOf({ owner }: Situation): Promise<Target> {
  const { id: productId } = await buildProduct({ price: '500.00' });
  const { status, body } = await postTransferOrder(owner, [{ productId, quantity: 1 }]);
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
  return { id: body.id };
}

/** An order whose receipt is stored. */
export async function receiptOf(situation: Situation): Promise<Target> {
  const { id } = await orderOf(situation);
  const form = new FormData();
  form.set('receipt', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'recibo.jpg');
  await situation.owner.post(`/api/orders/${id}/receipt`, form);
  return { id };
}

export async function ticketOf({ owner }: Situation): Promise<Target> {
  return { id: (await buildTicket({ userId: owner.id })).id };
}

/** A file that came with a reply. */
export async function attachmentOf(situation: Situation): Promise<Target> {
  const { id } = await ticketOf(situation);
  const form = new FormData();
  form.set('message', 'Aquí está la foto.');
  form.set('attachments', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
  const { body } = await situation.owner.post(`/api/support/tickets/${id}/messages`, form);
  return { path: body.attachments[0] };
}

/** A purchase to an address of the owner's. */
export async function purchaseOf({ owner }: Situation): Promise<Target> {
  const items = [{ productId: (await buildProduct()).id, quantity: 1 }];
  const { id: shippingAddressId } = await buildAddress({ userId: owner.id });
  return { body: { items, shippingAddressId, ...(await seenFigures(items)) } };
}

/** The same to be paid by card, which has no discount. */
export async function cardPurchaseOf(situation: Situation): Promise<Target> {
  const { body } = await purchaseOf(situation);
  return { body: { ...(body as object), discountApplied: '0.00' } };
}

export async function categoryOf(): Promise<Target> {
  return { id: (await buildCategory({ name: fresh('Categoría') })).id };
}

export async function bannerOf(): Promise<Target> {
  return { id: (await Banner.create({ title: 'Banner' })).id };
}

export async function offerOf(): Promise<Target> {
  return { id: (await SpecialOffer.create({ title: 'Oferta' })).id };
}

export const paymentConfig = () => ({
  configKey: fresh('pasarela_'),
  displayName: 'Pasarela',
  isActive: true,
  config: '{"clave":"valor"}',
});

export async function paymentConfigOf(): Promise<Target> {
  return { id: (await createPaymentConfig(paymentConfig())).id };
}

async function grantUpload(admin: TestClient): Promise<string> {
  return (await admin.post('/api/objects/upload')).body.uploadURL;
}

/** A signed address, which an administrator was given, and the bytes for it. */
export async function signedUpload(): Promise<Target> {
  const path = await grantUpload(await signedIn({ isAdmin: true }));
  return { path, body: new Uint8Array(await photo()), headers: { 'Content-Type': 'image/jpeg' } };
}

/** A path whose bytes have come, sent by the caller where that is an administrator. */
export async function uploadedPicture({ actor, caller }: Situation): Promise<Target> {
  const path = await grantUpload(actor === 'A' ? caller : await signedIn({ isAdmin: true }));
  await visitor().put(path, new Uint8Array(await photo()), { 'Content-Type': 'image/jpeg' });
  return { body: { path } };
}

let picture: Promise<string> | undefined;
/** The path of a picture of the shop. */
export function storedPicture(): Promise<string> {
  picture ??= storePicture();
  return picture;
}

async function storePicture(): Promise<string> {
  const admin = await signedIn({ isAdmin: true });
  const { body: upload } = await uploadedPicture({ actor: 'A', caller: admin, owner: admin });
  return (await admin.post('/api/objects/normalize', upload)).body.path;
}

/** An order whose money has come, by transfer. */
export async function paidOrderOf(situation: Situation): Promise<Target> {
  const { id } = await orderOf(situation);
  const admin = await signedIn({ isAdmin: true });
  await admin.post('/api/admin/verify-transfer', { orderId: id, verified: true });
  return { id };
}

/** An order whose status an administrator has just changed. */
export async function changedOrderOf(situation: Situation): Promise<Target> {
  const { id } = await orderOf(situation);
  const admin = await signedIn({ isAdmin: true });
  await admin.patch(`/api/admin/orders/${id}/status`, { status: 'PAGADO' });
  return { id };
}

export async function disputeOf(situation: Situation): Promise<Target> {
  const { id: orderId = '' } = await paidOrderOf(situation);
  const row = { orderId, paymentId: fresh('dispute'), kind: 'CONTRACARGO' as const, amount: '500.00' };
  return { id: (await Dispute.create(row)).id };
}

/** An order that may not leave. */
export async function heldOrderOf(situation: Situation): Promise<Target> {
  const { id } = await paidOrderOf(situation);
  const since = new Date();
  await Order.update({ heldAt: since, holdReason: 'ALERTA' }, { where: { id } });
  return { id, body: { note: 'La compra es del cliente.', since: since.toISOString() } };
}

/** A delivered order, and a request to return all of it. */
export async function deliveredOrderOf(situation: Situation): Promise<Target> {
  const { id } = await paidOrderOf(situation);
  const admin = await signedIn({ isAdmin: true });
  const { body } = await admin.patch(`/api/admin/orders/${id}/status`, { status: 'ENTREGADO' });
  const lines = [{ orderLineId: body.items[0].id, quantity: 1 }];
  const clabe = '012180026050783858';
  return { id, body: { kind: 'DEVOLUCION', reason: 'No era lo que buscaba.', lines, clabe } };
}

/** A return that was asked for. */
export async function returnOf(situation: Situation): Promise<Target> {
  const { id, body } = await deliveredOrderOf(situation);
  return { id: (await situation.owner.post(`/api/orders/${id}/returns`, body as object)).body.id };
}

export async function privacyRequestOf({ owner }: Situation): Promise<Target> {
  const request = { kind: 'ACCESO', text: 'Quiero saber qué datos míos tienen.' };
  return { id: (await owner.post('/api/privacy/requests', request)).body.id };
}

/** A request about personal data that was granted. */
export async function grantedPrivacyRequestOf(situation: Situation): Promise<Target> {
  const { id } = await privacyRequestOf(situation);
  const admin = await signedIn({ isAdmin: true });
  const answer = { state: 'PROCEDENTE', answer: 'Te los mandamos.', version: 1 };
  await admin.post(`/api/admin/privacy-requests/${id}/answer`, answer);
  return { id };
}

async function movedReturnOf(situation: Situation, states: string[]): Promise<Target> {
  const { id } = await returnOf(situation);
  const admin = await signedIn({ isAdmin: true });
  for (const [index, state] of states.entries())
    await admin.post(`/api/admin/returns/${id}/move`, { state, message: 'Empácalo bien.', version: index + 1 });
  return { id };
}

export const authorizedReturnOf = (situation: Situation) => movedReturnOf(situation, ['AUTORIZADA']);
export const receivedReturnOf = (situation: Situation) => movedReturnOf(situation, ['AUTORIZADA', 'RECIBIDA']);

/** A return that was authorized with a label. */
export async function labelledReturnOf(situation: Situation): Promise<Target> {
  const { id } = await returnOf(situation);
  const form = new FormData();
  for (const [name, value] of Object.entries({ state: 'AUTORIZADA', message: 'Empácalo bien.', version: '1' }))
    form.set(name, value);
  form.set('label', new Blob(['%PDF-1.7 guía'], { type: 'application/pdf' }), 'guia.pdf');
  const admin = await signedIn({ isAdmin: true });
  return { path: (await admin.post(`/api/admin/returns/${id}/move`, form)).body.label };
}

/** A picture that came with a return. */
export async function returnPictureOf(situation: Situation): Promise<Target> {
  const { id, body } = await deliveredOrderOf(situation);
  const { kind, reason, lines, clabe } = body as Record<string, string>;
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind, reason, clabe })) form.set(name, String(value));
  form.set('lines', JSON.stringify(lines));
  form.set('pictures', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
  const answer = await situation.owner.post(`/api/orders/${id}/returns`, form);
  return { path: answer.body.pictures[0] };
}

/** Products that were changed at once. */
export async function bulkEditOf(): Promise<Target> {
  const { id } = await buildProduct();
  return { id: (await beginBulkEdit({ ids: [id], change: { isActive: false } })).undoId };
}

/** A ticket, and another of the same person to merge it into. */
export async function duplicateOf({ owner }: Situation): Promise<Target> {
  const [ticket, other] = [await buildTicket({ userId: owner.id }), await buildTicket({ userId: owner.id })];
  return { id: ticket.id, body: { into: other.id } };
}

export async function cannedReplyOf(): Promise<Target> {
  return { id: (await createCannedReply({ title: 'Saludo', text: 'Hola' })).id };
}

/** A payment that names no order of ours. */
export async function paymentToSettle(): Promise<Target> {
  const { id } = await PaymentReview.create({
    provider: 'mercadopago',
    paymentId: String(randomInt(1e12)),
    reason: 'unknown_reference',
    orderId: null,
    reference: 'ZZZZZZZZZZ',
    status: 'approved',
    statusDetail: 'accredited',
    amount: '100.00',
    currency: 'MXN',
    paymentMethod: 'master',
    receiverId: '1',
    liveMode: false,
    providerUpdatedAt: new Date(),
  });
  return { id };
}

/** A statement with a deposit that nobody knows. */
export async function bankStatementOf(): Promise<Target> {
  const { statement } = await importDeposits(await signedIn({ isAdmin: true }), [{ amount: '1.00' }]);
  return { id: statement.id };
}

/** The same, and the call that notes it in an order. */
export async function depositOf(situation: Situation): Promise<Target> {
  const { id: orderId } = await orderOf(situation);
  const { statement, rows } = await importDeposits(await signedIn({ isAdmin: true }), [{ amount: '1.00' }]);
  return { id: statement.id, body: { rows: [{ id: rows[0]?.id, orderId, effect: 'short' }] } };
}

/** A customer to act on. */
export async function personOf(): Promise<Target> {
  return { id: (await signedIn()).id };
}

export async function deadLetter(): Promise<Target> {
  return { id: await buildDeadLetter() };
}

/** What an administrator did. */
export async function auditEntry(): Promise<Target> {
  const entry = { adminId: null, adminName: 'Ana', action: 'POST /api/admin/categories', objectId: null };
  const { id } = await AuditEntry.create({ ...entry, before: null, after: null, ipAddress: null, requestId: 'r' });
  return { id };
}

/** What happened to somebody's account: they signed in. */
export async function securityEvent(): Promise<Target> {
  const { id: userId } = await signedIn();
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  await recordSecurityEvent('login', { userId, origin });
  return { id: (await SecurityLog.findOne({ where: { userId }, rejectOnEmpty: true })).id };
}

/** A body that needs nothing. */
export const body = (value: object) => () => ({ body: value });

/** An object made by `make`, and what to send to it. */
export const on =
  (make: (situation: Situation) => Promise<Target>, value?: object) => async (situation: Situation) => ({
    ...(await make(situation)),
    ...(value && { body: value }),
  });
