import type { Transaction } from 'sequelize';
import type { RouteContext } from '../http/state';
import { SecurityLog } from './model';

/** What is written down of an account (R24): every sign-in, every refusal, every change of how one signs in. */
export type SecurityAction =
  | 'register'
  | 'login'
  | 'login_failed'
  | 'login_blocked'
  | 'logout'
  | 'profile_changed'
  | 'contact_changed'
  | 'password_changed'
  | 'password_reset_requested'
  | 'password_reset'
  | 'two_factor_sent'
  | 'two_factor_verified'
  | 'two_factor_failed'
  | 'two_factor_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'step_up'
  | 'step_up_failed'
  | 'user_blocked'
  | 'user_unblocked';

/** From where somebody asks. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export function originOf(ctx: RouteContext): Origin {
  return { ip: ctx.ip, userAgent: ctx.get('User-Agent') };
}

const LONGEST_AGENT = 500;
const LONGEST_IP = 45;

interface Event {
  /** Null when nobody of that name exists. */
  userId: string | null;
  origin: Origin;
  method?: string;
  /** HMAC of a code, never the code. */
  code?: string;
  /** Whether the person proved who they are. */
  isVerified?: boolean;
}

/** Writes down what happened, with the change it belongs to where there is one. */
export async function recordSecurityEvent(
  action: SecurityAction,
  { userId, origin, method, code, isVerified = false }: Event,
  transaction?: Transaction,
): Promise<void> {
  const now = new Date();
  await SecurityLog.create(
    {
      userId,
      action,
      method: method ?? null,
      code: code ?? null,
      verified: isVerified,
      ipAddress: origin.ip.slice(0, LONGEST_IP),
      userAgent: origin.userAgent.slice(0, LONGEST_AGENT),
      createdAt: now,
      verifiedAt: isVerified ? now : null,
    },
    { transaction },
  );
}
