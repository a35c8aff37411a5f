import { User } from './model';

/** How a person is reached, and whether the number is proven to be theirs. */
export type Contact = Pick<User, 'id' | 'fullName' | 'email' | 'phone' | 'isPhoneVerified' | 'isGuest'>;

/** @returns null when there is no such person, or when they are blocked or closed their account. */
export function findContact(userId: string): Promise<Contact | null> {
  const attributes = ['id', 'fullName', 'email', 'phone', 'isPhoneVerified', 'isGuest'];
  return User.findOne({ where: { id: userId, isBlocked: false, closedAt: null }, attributes });
}
