import {
  PRIVACY_ACTION_DAYS,
  PRIVACY_ANSWER_DAYS,
  type PrivacyRequestState,
  privacyRequestKinds,
  privacyRequestStates,
} from '@boom/contract';
import { literal, type Order, type Transaction, type WhereOptions } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { holdsFolded } from '../database/foldedText';
import { newestFirst } from '../database/newestFirst';
import { searchText } from '../http/filters';
import type { ListWindow } from '../http/lists';
import { requireRow } from '../http/requireRow';
import { PrivacyRequest } from './model';

/** States in which something is left for the shop to do. */
export const unfinishedStates: PrivacyRequestState[] = ['RECIBIDA', 'PROCEDENTE'];

/** Five working days are a week. */
const HEAD_START_DAYS = ((PRIVACY_ANSWER_DAYS - PRIVACY_ACTION_DAYS) / 5) * 7;

/**
 * What is due first, in SQL since the page is cut there: the working days from an answer end with those of a request that
 * came a week before it, but for a bank holiday in that week, which moves that by a day.
 */
const dueFirst: Order = [
  [
    literal(`CASE state WHEN 'PROCEDENTE' THEN answered_at - interval '${HEAD_START_DAYS} days' ELSE created_at END`),
    'ASC',
  ],
  'id',
];

/** The query of `GET /api/admin/privacy-requests`, beside `limit` and `page`; `ABIERTA` is what is left to do. */
export const privacyRequestsQuerySchema = object({
  state: string().oneOf(['ABIERTA', ...privacyRequestStates], 'El estado no es válido'),
  kind: string().oneOf([...privacyRequestKinds], 'El tipo no es válido'),
  search: searchText(),
});

/** Everybody's: of those that wait what is due first, else the newest. */
export function listRequests(
  { state, kind, search }: InferType<typeof privacyRequestsQuerySchema>,
  window: ListWindow,
) {
  const isOpen = state === 'ABIERTA' || unfinishedStates.some((each) => each === state);
  const where: WhereOptions<PrivacyRequest> = {
    ...(state && { state: state === 'ABIERTA' ? unfinishedStates : state }),
    ...(kind && { kind }),
    ...(search && holdsFolded(['request_number', 'name', 'email'], search)),
  };
  return PrivacyRequest.findAndCountAll({ where, order: isOpen ? dueFirst : newestFirst, ...window });
}

/** One's own, the newest first; an account has few. */
export function listOwnRequests(userId: string): Promise<PrivacyRequest[]> {
  return PrivacyRequest.findAll({ where: { userId }, order: newestFirst, limit: 100 });
}

/** @throws AppError privacy_request_not_found (404) */
export const findRequest = (id: string, transaction?: Transaction) =>
  requireRow(PrivacyRequest, id, 'privacy_request_not_found', transaction);
