import { isStaff } from '@boom/contract';
import { useSession } from '@boom/platform';
import { useMemo } from 'react';
import { useRegistry } from '../remotes/useRemote';

/** An entry of the navbar. */
export interface NavbarItem {
  label: string;
  to: string;
}

/** The remotes' navbar entries that the current user may open. */
export function useNavbarItems(): NavbarItem[] {
  const { remotes } = useRegistry();
  const { user } = useSession();
  const isSignedIn = Boolean(user);
  const mayOpenPanel = user ? isStaff(user) : false;

  return useMemo(
    () =>
      Object.values(remotes)
        .flatMap(({ release }) => release.paths)
        .filter(({ access }) => !access || mayOpenPanel || (access === 'signedIn' && isSignedIn))
        .flatMap(({ path, navbar }) => (navbar ? [{ ...navbar, to: path }] : []))
        .sort((one, other) => one.order - other.order),
    [remotes, isSignedIn, mayOpenPanel],
  );
}
