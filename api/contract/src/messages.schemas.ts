import { type InferType, mixed, object } from 'yup';
import { noneIfEmpty, wholeNumber } from './fields';
import { type PhoneChannel, phoneChannels, QUIET_FROM, QUIET_UNTIL } from './messages';

const invalidHour = 'Elige una hora';
const hour = () => wholeNumber(invalidHour).min(0, invalidHour).max(23, invalidHour).required(invalidHour);

/** `PUT /api/user/message-choice`. */
export const messageChoiceSchema = object({
  channel: mixed<PhoneChannel>()
    .transform(noneIfEmpty)
    .nullable()
    .oneOf([...phoneChannels, null], 'Elige WhatsApp o SMS')
    .default(null),
  quietFrom: hour().default(QUIET_FROM),
  quietUntil: hour().default(QUIET_UNTIL),
});
export type MessageChoiceInput = InferType<typeof messageChoiceSchema>;
