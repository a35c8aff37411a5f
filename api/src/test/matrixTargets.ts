import type { StaffRole } from '@boom/contract';
import sharp from 'sharp';
import { buildCategory, buildProduct } from '../catalog/build';
import { postTransferOrder } from '../orders/build';
import { createPaymentConfig } from '../paymentConfig/config';
import { Banner, SpecialOffer } from '../storefront/model';
import { buildTicket } from '../support/build';
import { importDeposits } from '../transfers/bankStatements/build';
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

/** A delivered order, and a request to return all of it. */
export async function deliveredOrderOf(situation: Situation): Promise<Target> {
  const { id } = await paidOrderOf(situation);
  const admin = await signedIn({ isAdmin: true });
  const { body } = await admin.patch(`/api/admin/orders/${id}/status`, { status: 'ENTREGADO' });
  const lines = [{ orderLineId: body.items[0].id, quantity: 1 }];
  const clabe = '012180026050783858';
  return { id, body: { kind: 'DEVOLUCION', reason: 'No era lo que buscaba.', lines, clabe } };
}

/** A statement with a deposit that nobody knows. */
export async function bankStatementOf(): Promise<Target> {
  const { statement } = await importDeposits(await signedIn({ isAdmin: true }), [{ amount: '1.00' }]);
  return { id: statement.id };
}

/** A customer to act on. */
export async function personOf(): Promise<Target> {
  return { id: (await signedIn()).id };
}

/** A body that needs nothing. */
export const body = (value: object) => () => ({ body: value });

/** An object made by `make`, and what to send to it. */
export const on =
  (make: (situation: Situation) => Promise<Target>, value?: object) => async (situation: Situation) => ({
    ...(await make(situation)),
    ...(value && { body: value }),
  });
