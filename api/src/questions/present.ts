import type { OwnQuestionView, QuestionView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import { pick } from '../pick';
import type { ProductQuestion } from './model';

export type QuestionRow = InferAttributes<ProductQuestion>;

/** A published question, which has its answer. */
export function presentQuestion({ id, text, authorName, answer, createdAt, answeredAt }: QuestionRow): QuestionView {
  return {
    id,
    text,
    authorName,
    answer: answer ?? '',
    askedAt: createdAt.toISOString(),
    answeredAt: (answeredAt ?? createdAt).toISOString(),
  };
}

export function presentOwnQuestion(question: QuestionRow): OwnQuestionView {
  return {
    ...pick(question, 'id', 'productId', 'text', 'authorName', 'state', 'reason', 'answer', 'answeredAt'),
    askedAt: question.createdAt.toISOString(),
  };
}
