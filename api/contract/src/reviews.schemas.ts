import { array, type InferType, object } from 'yup';
import { choice, line, noneIfEmpty, optional, text, wholeNumber } from './fields';
import { MAX_REVIEW_PICTURES, MAX_STARS, moderationVerdicts } from './reviews';

const starsRequired = 'Elige de una a cinco estrellas';
const textRequired = 'Cuéntanos qué te pareció con al menos 10 caracteres';

/** `POST /api/products/{id}/reviews` and `PUT /api/reviews/{id}`; a form carries pictures in the field `pictures`. */
export const reviewSchema = object({
  rating: wholeNumber(starsRequired).min(1, starsRequired).max(MAX_STARS, starsRequired).required(starsRequired),
  title: optional(line(100)),
  text: text(3_000).min(10, textRequired).required(textRequired),
  /** Which of the review's pictures stay when it is changed, by their paths; a form carries them as JSON. */
  keptPictures: array(text(200).required('Foto inválida')).max(MAX_REVIEW_PICTURES, 'Demasiadas fotos').default([]),
});
export type ReviewInput = InferType<typeof reviewSchema>;

const versionInvalid = 'La versión no es válida';
const verdictRequired = 'Elige si se publica';

/** What both reviews and questions are decided with. */
const moderation = {
  state: choice(moderationVerdicts, verdictRequired).required(verdictRequired),
  /** For whoever wrote it to read; needed to refuse. */
  reason: text(500)
    .nullable()
    .when('state', ([state], schema) =>
      state === 'RECHAZADA' ? schema.required('Escribe por qué no se publica') : schema,
    ),
  /** The one that was seen: what changed since is looked at again. */
  version: wholeNumber(versionInvalid).min(1, versionInvalid).required(versionInvalid),
};

/** `POST /api/admin/reviews/{id}/decide` */
export const reviewDecisionSchema = object({
  ...moderation,
  /** What the shop says to it, for everybody to read. */
  answer: text(2_000).transform(noneIfEmpty).nullable(),
});
export type ReviewDecision = InferType<typeof reviewDecisionSchema>;

/** `POST /api/products/{id}/questions` */
export const questionSchema = object({
  text: text(500)
    .min(10, 'Escribe tu pregunta con al menos 10 caracteres')
    .required('Escribe tu pregunta con al menos 10 caracteres'),
});
export type QuestionInput = InferType<typeof questionSchema>;

/** `POST /api/admin/questions/{id}/decide`: a question is published with its answer. */
export const questionDecisionSchema = object({
  ...moderation,
  /** Its author's, as it was read with it: a new one raises no version. */
  fullName: line(120).nullable(),
  answer: text(2_000)
    .nullable()
    .when('state', ([state], schema) => (state === 'PUBLICADA' ? schema.required('Escribe la respuesta') : schema)),
});
export type QuestionDecision = InferType<typeof questionDecisionSchema>;
