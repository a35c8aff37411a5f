import type { CannedReplyInput, CannedReplyView } from '@boom/contract';
import { requireRow } from '../http/requireRow';
import { CannedReply } from './model';

/** Answers to be used again, by title. */
export function listCannedReplies(): Promise<CannedReply[]> {
  return CannedReply.findAll({ order: ['title', 'id'] });
}

export function createCannedReply({ title, text }: CannedReplyInput): Promise<CannedReply> {
  return CannedReply.create({ title, text });
}

/** @throws AppError canned_reply_not_found (404) */
export const findCannedReply = (id: string) => requireRow(CannedReply, id, 'canned_reply_not_found');

export function presentCannedReply({ id, title, text, updatedAt }: CannedReply): CannedReplyView {
  return { id, title, text, updatedAt: updatedAt.toISOString() };
}
