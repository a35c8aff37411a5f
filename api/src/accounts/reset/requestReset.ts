import { hash, randomBytes } from 'node:crypto';
import { HOUR_MS, type PasswordResetRequest, type PasswordResetSent, phoneOf, RESET_TOKEN_HOURS } from '@boom/contract';
import { and } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { env } from '../../env';
import { allows } from '../../http/limits';
import { defineJob, enqueue } from '../../jobs/queue';
import { notify } from '../../notifications/notify';
import { canReach } from '../../notifications/sms';
import { findOpenAccount, whereLower } from '../findUser';
import { maskEmail, maskName, maskPhone } from '../maskContact';
import { User } from '../model';
import { type ClientInfo, recordSecurityEvent } from '../securityLog';
import texts from './es-MX.json';

const TOKEN_BYTES = 32;
/** The id of nobody: the job for an unknown account carries it, and does nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Only this is stored of a token (R10). */
export const hashResetToken = (token: string): string => hash('sha256', token);

/** Whose account is meant; a phone that several accounts have means the one that proved it, else the oldest. */
export function findResetUser({ identifier, method }: PasswordResetRequest): Promise<User | null> {
  const isTheirs = method === 'phone' ? { phone: phoneOf(identifier) ?? identifier } : whereLower(method, identifier);
  return User.findOne({
    where: and({ closedAt: null, isGuest: false }, isTheirs),
    order: [['isPhoneVerified', 'DESC'], 'createdAt'],
  });
}

/** Where the message goes, told from what was typed alone: the answer must not know more than the caller (R10). */
function describeTyped({ identifier, method }: PasswordResetRequest): string {
  if (method === 'email') return maskEmail(identifier);
  if (method === 'phone') return `${maskPhone(identifier)}${texts.orMail}`;
  return `${texts.mailOf} ${maskName(identifier)}`;
}

/**
 * Starts a password reset. Whether the account exists shows neither in the answer nor in its time: the work is a
 * job's.
 */
export async function requestReset(request: PasswordResetRequest, origin: ClientInfo): Promise<PasswordResetSent> {
  const user = await findResetUser(request);
  await inTransaction(async (transaction) => {
    const event = { userId: user?.id ?? null, origin, method: request.method };
    await recordSecurityEvent('password_reset_requested', event, transaction);
    await enqueue('accounts.request-reset', { userId: user?.id ?? NOBODY, method: request.method }, transaction);
  });
  return { message: texts.sent, sentTo: describeTyped(request) };
}

/** By SMS to a number that is proven and can be reached, where the phone was chosen. */
function channelFor({ phone, isPhoneVerified }: User, method: PasswordResetRequest['method']): 'sms' | 'email' {
  return method === 'phone' && isPhoneVerified && phone && canReach(phone) ? 'sms' : 'email';
}

/**
 * Makes the token, voids an older one, and sends the link: by SMS where the phone was chosen and is proven to be the
 * account's – a mistyped one is a stranger's –, else by mail. The link carries the method, so that the form asks for
 * the same identifier again.
 */
async function sendResetLink(userId: string, method: PasswordResetRequest['method']): Promise<void> {
  const asked = await User.findByPk(userId);
  if (!asked) return;
  // Per channel: whoever asks for a stranger's links uses up only what the owner is sent, and not the other channel's.
  const whom = `${userId}|${channelFor(asked, method)}`;
  if (!(await allows('resetRequest', whom)) || !(await allows('resetsPerDay', whom))) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const resetTokenExpiry = new Date(Date.now() + RESET_TOKEN_HOURS * HOUR_MS);
  const link = `${env.publicUrl}/auth?token=${token}&method=${method}`;
  await inTransaction(async (transaction) => {
    // As it is now: meanwhile it may have been closed, or have got another mail address, and the link must go there.
    const user = await findOpenAccount(userId, transaction);
    if (!user) return;
    const resetChannel = channelFor(user, method);
    const params = { fullName: user.fullName, link, hours: RESET_TOKEN_HOURS };
    await user.update({ resetToken: hashResetToken(token), resetTokenExpiry, resetChannel }, { transaction });
    if (resetChannel === 'sms' && user.phone) {
      await notify({ channel: 'sms', to: user.phone, template: 'reset_text', params }, transaction);
    } else {
      await notify({ to: user.email, template: 'reset_mail', params }, transaction);
    }
  });
}

defineJob('accounts.request-reset', ({ userId, method }) => sendResetLink(userId, method));
