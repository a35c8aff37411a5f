import { hasRight, type Right } from '@boom/contract';
import { useSession } from '@boom/platform';

/**
 * Whether the signed-in person may do what needs a right; without a right, what is the administrators'. Only what is
 * shown depends on it: the API decides.
 */
export function useMay(): (right?: Right) => boolean {
  const { user } = useSession();
  return (right) => user !== null && (right ? hasRight(user, right) : user.isAdmin);
}
