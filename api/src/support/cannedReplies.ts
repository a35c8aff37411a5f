import type { CannedReplyEdit, CannedReplyInput, CannedReplyView } from '@boom/contract';
import { col, fn } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { removeRow } from '../http/edit';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import { pick } from '../pick';
import { CannedReply } from './model';

/** Answers to be used again, by title. */
export function listCannedReplies(): Promise<CannedReply[]> {
  return CannedReply.findAll({ order: [fn('fold_text', col('title')), 'id'] });
}

export function createCannedReply({ title, text }: CannedReplyInput): Promise<CannedReply> {
  return CannedReply.create({ title, text });
}

/** @throws AppError canned_reply_not_found (404) */
export const deleteCannedReply = (id: string) =>
  removeRow(CannedReply, id, 'canned_reply_not_found', presentCannedReply);

/**
 * @returns the reply before and after.
 * @throws AppError canned_reply_not_found (404); canned_reply_changed (409) when it is not any more what was seen.
 */
export function updateCannedReply(id: string, { title, text, seen }: CannedReplyEdit) {
  return inTransaction(async (transaction) => {
    const reply = await requireRow(CannedReply, id, 'canned_reply_not_found', transaction);
    const before = presentCannedReply(reply);
    if (seen && seen !== before.updatedAt) throw new AppError(409, 'canned_reply_changed');
    return { before, after: presentCannedReply(await reply.update({ title, text }, { transaction })) };
  });
}

export const presentCannedReply = (reply: CannedReply): CannedReplyView =>
  pick(reply, 'id', 'title', 'text', 'updatedAt');
