import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Plugin of every remote's federation runtime: lets a remote ask again for a shared library whose script was lost. The
 * runtime keeps the first, failed promise in the share scope and answers every later try with it.
 */
export const retrySharedPlugin: ModuleFederationRuntimePlugin = {
  name: 'retry-shared',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) delete shared.loading;
      }
    }
  },
};
