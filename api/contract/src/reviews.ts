/** A review waits for somebody of the shop, is shown, or was refused with a reason. The same of a question. */
export const moderationStates = ['PENDIENTE', 'PUBLICADA', 'RECHAZADA'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** What a moderator decides. */
export const moderationVerdicts = ['PUBLICADA', 'RECHAZADA'] as const;
export type ModerationVerdict = (typeof moderationVerdicts)[number];

export const MAX_STARS = 5;
/** Pictures, 5 MB each, of one review. */
export const MAX_REVIEW_PICTURES = 4;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** How many published reviews have one star, two, … five. */
export type StarCounts = number[];

/** A published review, as everybody reads it: of somebody who bought the product. */
export interface ReviewView {
  id: string;
  /** 1 to 5. */
  rating: number;
  title: string | null;
  text: string;
  /** First name and an initial: "Ana L." */
  authorName: string;
  /** Paths of its pictures. */
  pictures: string[];
  /** What the shop says to it. */
  answer: string | null;
  /** ISO 8601: when it was written, or last changed. */
  writtenAt: string;
}

/** A review for whoever wrote it. */
export interface OwnReviewView extends ReviewView {
  productId: string;
  state: ModerationState;
  /** Why it was refused. */
  reason: string | null;
}

/** One product of a delivered order, as its buyer reviews it. */
export interface ReviewableView {
  productId: string;
  /** Not of what was sent back, nor of what is not sold any more. */
  canReview: boolean;
  review: OwnReviewView | null;
}

/** A review in the panel, with its product and who wrote it. */
export interface AdminReviewView extends OwnReviewView {
  productName: string;
  user: { fullName: string; email: string };
  /** To be sent with each decision. */
  version: number;
}
