import { User } from './model';

/** How a person is reached, and whether the number is proven to be theirs. */
type Contact = Pick<User, 'fullName' | 'email' | 'phone' | 'isPhoneVerified'>;

/** @returns null when there is no such person, or when they are blocked. */
export function findContact(userId: string): Promise<Contact | null> {
  const attributes = ['fullName', 'email', 'phone', 'isPhoneVerified'];
  return User.findOne({ where: { id: userId, isBlocked: false }, attributes });
}
