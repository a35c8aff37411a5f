import type { MessageChoiceInput, MessageChoiceView, PhoneChannel } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { requireProven } from '../accounts/secondStep/contactProof';
import { findUserSummary, type UserSummary } from '../accounts/userSummaries';
import { invalidField } from '../http/errors';
import type { RouteContext } from '../http/state';
import { listDevices } from '../notifications/push/devices';
import { canReach } from '../notifications/sms';
import { MessageChoice } from './model';

/** What somebody chose, or would have without choosing. */
export const findChoice = async (userId: string, transaction?: Transaction): Promise<MessageChoice> =>
  (await MessageChoice.findByPk(userId, { transaction })) ??
  MessageChoice.build({ userId, channel: null, chosenAt: new Date() });

/** Where news goes beside the mail. */
interface PhoneWish {
  channel: PhoneChannel;
  phone: string;
}

/** Null where none is wanted, or the number is not, or no more, proven to be theirs. */
export function phoneWishOf(
  { phone, isPhoneVerified }: Pick<UserSummary, 'phone' | 'isPhoneVerified'>,
  { channel }: MessageChoice,
): PhoneWish | null {
  return channel && phone && isPhoneVerified ? { channel, phone } : null;
}

export async function showChoice(userId: string): Promise<MessageChoiceView> {
  const [user, { channel, quietFrom, quietUntil }, devices] = await Promise.all([
    findUserSummary(userId),
    findChoice(userId),
    listDevices(userId),
  ]);
  return {
    channel,
    quietFrom,
    quietUntil,
    phone: user?.phone ?? null,
    isPhoneVerified: user?.isPhoneVerified ?? false,
    hasDevices: devices.length > 0,
  };
}

/**
 * Keeps what somebody chose. What waits for the morning is judged by it as it leaves: to a phone that is not chosen any
 * more it does not go, and nothing takes its place.
 *
 * @throws AppError validation_failed (400) where there is no number, or one in a country that gets no texts
 *   (`SMS_COUNTRIES`); step_up_required (403) where it is not proven: the next step-up sends a code there.
 */
export async function choose(ctx: RouteContext, input: MessageChoiceInput): Promise<void> {
  const userId = ctx.state.user.id;
  if (input.channel) {
    const user = await findUserSummary(userId);
    if (user?.phone && !canReach(user.phone)) throw invalidField('channel', 'news_out_of_reach');
    await requireProven(ctx, input.channel, 'channel');
  }
  await MessageChoice.upsert({ userId, ...input, chosenAt: new Date() });
}
