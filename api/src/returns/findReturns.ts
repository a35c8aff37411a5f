import { type AdminReturnView, fromCents, hasRight, readOrderNumber, returnStates } from '@boom/contract';
import { literal, Op } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { findUserSummaries } from '../accounts/userSummaries';
import { holdsFolded } from '../database/foldedText';
import { newestFirst } from '../database/newestFirst';
import { AppError } from '../http/errors';
import { searchText } from '../http/filters';
import { type Listed, type ListWindow, presentPage } from '../http/lists';
import { requireRow } from '../http/requireRow';
import type { SignedInUser } from '../http/state';
import { openPrivateObject, type PrivateObject } from '../media/privateObjects';
import { findOrder } from '../orders/findOrders';
import { findOrdersById } from '../orders/readOrders';
import { readClabe } from '../orders/refundAccount';
import { findApprovalOfReturn, refundApprovalFrom } from '../payments/refunds/approvals';
import { ReturnRequest, withLines } from './model';
import { dueCents, presentAdminReturn } from './present';
import { refundableCents } from './refundReturn';

/** The query of `GET /api/admin/returns`, beside `limit` and `page`. */
export const returnsQuerySchema = object({
  state: string().oneOf([...returnStates], 'Estado de devolución inválido'),
  search: searchText(),
});

/** An order's returns, for its owner and readers of returns, newest first. @throws AppError order_not_found (404) */
export async function listReturnsOf(viewer: SignedInUser, orderId: string): Promise<ReturnRequest[]> {
  const { id } = await findOrder(viewer, orderId, 'returns');
  return ReturnRequest.findAll({ where: { orderId: id }, include: [withLines], order: newestFirst });
}

/** The returns of a person, the newest first. */
export function listOwnReturns(userId: string, window: ListWindow): Promise<ReturnRequest[]> {
  return ReturnRequest.findAll({ where: { userId }, include: [withLines], order: newestFirst, ...window });
}

/** One's own return. @throws AppError return_not_found (404) */
export async function findOwnReturn({ id: userId }: SignedInUser, id: string): Promise<ReturnRequest> {
  const request = await ReturnRequest.findOne({ where: { id, userId }, include: [withLines] });
  if (!request) throw new AppError(404, 'return_not_found');
  return request;
}

/** Everybody's returns: the panel's list, those that wait for the shop first, then the newest. */
export async function listReturns(
  { state, search }: InferType<typeof returnsQuerySchema>,
  window: ListWindow,
): Promise<Listed<AdminReturnView>> {
  const where = {
    ...(state && { state }),
    ...(search && {
      [Op.or]: [
        // The guía is what a parcel that came back has on it.
        holdsFolded(['return_number', 'order_number', 'tracking_number'], search),
        { orderNumber: readOrderNumber(search) },
      ],
    }),
  };
  const order = [literal("state IN ('SOLICITADA', 'RECIBIDA') DESC"), ...newestFirst];
  return presentPage(ReturnRequest.findAndCountAll({ where, include: [withLines], order, ...window }), forPanel);
}

/** @throws AppError return_not_found (404) */
export async function showReturn(id: string): Promise<AdminReturnView> {
  const request = await ReturnRequest.findByPk(id, { include: [withLines] });
  const [found] = await forPanel(request ? [request] : []);
  if (!request || !found) throw new AppError(404, 'return_not_found');
  const dueAmount = found.state === 'RECIBIDA' ? await dueNow(request) : found.dueAmount;
  const { orderId } = found;
  const [from, refundApproval] = await Promise.all([refundApprovalFrom(orderId), findApprovalOfReturn(orderId, id)]);
  return { ...found, dueAmount, refundApprovalFrom: from, refundApproval };
}

/** The accounts that customers named for the money of these returns, by the return's id. */
export async function findRefundClabes(ids: readonly string[]): Promise<Map<string, string | null>> {
  const requests = await ReturnRequest.findAll({ where: { id: [...ids] }, attributes: ['id', 'refundClabe'] });
  return new Map(requests.map(({ id, refundClabe }) => [id, readClabe(refundClabe)]));
}

/** Pesos that its refund may give back; while it may give back none, what its lines cost. */
async function dueNow(request: ReturnRequest): Promise<string> {
  const order = (await findOrdersById([request.orderId])).get(request.orderId);
  try {
    return fromCents(order ? await refundableCents(request, order) : dueCents(request));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return fromCents(dueCents(request));
  }
}

/** With customers and how each order was paid, each by one query for the whole page. */
async function forPanel(requests: ReturnRequest[]): Promise<AdminReturnView[]> {
  const [people, orders] = await Promise.all([
    findUserSummaries(requests.map(({ userId }) => userId)),
    findOrdersById(requests.map(({ orderId }) => orderId)),
  ]);
  return requests.map((request) => {
    const paymentType = orders.get(request.orderId)?.paymentType ?? 'mercadopago';
    return presentAdminReturn(request, people.get(request.userId), paymentType);
  });
}

/** A picture, for its customer and readers of returns. @throws AppError return_not_found, picture_not_found (404) */
export async function openPicture(viewer: SignedInUser, id: string, name: string): Promise<PrivateObject> {
  const request = await findForViewer(viewer, id);
  const [fileId = ''] = name.split('.');
  const file = request.pictures.includes(name) ? await openPrivateObject(fileId) : null;
  if (!file) throw new AppError(404, 'picture_not_found');
  return file;
}

/** A label, for its customer and readers of returns. @throws AppError return_not_found, label_not_found (404) */
export async function openLabel(viewer: SignedInUser, id: string): Promise<PrivateObject> {
  const { labelFile, returnNumber } = await findForViewer(viewer, id);
  const [fileId = '', extension] = labelFile?.split('.') ?? [];
  const file = labelFile ? await openPrivateObject(fileId) : null;
  if (!file) throw new AppError(404, 'label_not_found');
  return { ...file, fileName: `guia-${returnNumber}.${extension}` };
}

const findForViewer = (viewer: SignedInUser, id: string): Promise<ReturnRequest> =>
  requireRow(ReturnRequest, hasRight(viewer, 'returns') ? { id } : { id, userId: viewer.id }, 'return_not_found');
