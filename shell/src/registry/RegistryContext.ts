import { createContext, useContext } from 'react';
import type { ResolvedRegistry } from './registry';

export const RegistryContext = createContext<ResolvedRegistry>({ generation: 0, shell: { version: '' }, remotes: {} });

/** What this visitor gets of every remote. */
export const useRegistry = (): ResolvedRegistry => useContext(RegistryContext);
