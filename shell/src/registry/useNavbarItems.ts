import { useSession } from '@boom/platform';
import { createContext, useContext, useMemo } from 'react';
import type { NavbarItem, ResolvedRegistry } from './registry';

export const RegistryContext = createContext<ResolvedRegistry>({ generation: 0, remotes: {} });

/** The entries that remotes ask for in the navbar, for the person who looks at it; no remote's code is needed. */
export function useNavbarItems(): NavbarItem[] {
  const { remotes } = useContext(RegistryContext);
  const { user } = useSession();
  const role = user?.isAdmin ? 'admin' : user ? 'customer' : null;

  return useMemo(
    () =>
      Object.values(remotes)
        .map(({ release }) => release.descriptor)
        .filter(({ roles }) => roles.length === 0 || (role !== null && (role === 'admin' || roles.includes(role))))
        .flatMap(({ navbar }) => navbar)
        .sort((one, other) => one.order - other.order),
    [remotes, role],
  );
}
