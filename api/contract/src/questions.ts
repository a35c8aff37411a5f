import type { ModerationState } from './reviews';

/** A question about a product with the shop's answer, as everybody reads it. */
export interface QuestionView {
  id: string;
  text: string;
  /** First name and an initial: "Ana L." */
  authorName: string;
  answer: string;
  /** ISO 8601 */
  askedAt: string;
  answeredAt: string;
}

/** A question, for whoever asked it. */
export interface OwnQuestionView extends Omit<QuestionView, 'answer' | 'answeredAt'> {
  productId: string;
  state: ModerationState;
  answer: string | null;
  answeredAt: string | null;
  /** Why it was refused. */
  reason: string | null;
}

/** A question in the panel, with its product and who asked it. */
export interface AdminQuestionView extends OwnQuestionView {
  productName: string;
  user: { fullName: string; email: string };
  /** To be sent with the decision. */
  version: number;
}
