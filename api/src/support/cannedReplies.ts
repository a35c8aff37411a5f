import type { CannedReplyInput, CannedReplyView } from '@boom/contract';
import { AppError } from '../http/errors';
import { CannedReply } from './model';

/** Answers to be used again, by title. */
export function listCannedReplies(): Promise<CannedReply[]> {
  return CannedReply.findAll({ order: ['title', 'id'] });
}

export function createCannedReply({ title, text }: CannedReplyInput): Promise<CannedReply> {
  return CannedReply.create({ title, text });
}

/** @throws AppError canned_reply_not_found (404) */
export async function findCannedReply(id: string): Promise<CannedReply> {
  const reply = await CannedReply.findByPk(id);
  if (!reply) throw new AppError(404, 'canned_reply_not_found');
  return reply;
}

export function presentCannedReply({ id, title, text, updatedAt }: CannedReply): CannedReplyView {
  return { id, title, text, updatedAt: updatedAt.toISOString() };
}
