/** A module of which shell and remotes have one copy: the shell's. */
interface SharedLibrary {
  /**
   * Eager ones are part of the shell's main script, so that the shell starts without a round of loading; the others are
   * fetched from the shell when the first screen asks for them.
   */
  isEager: boolean;
  /** Gives it to a remote on the site's server. */
  load: () => Promise<object>;
  /** The one file that is shared, wherever it is imported from (from the repository's root); browsers' builds only. */
  file?: string;
  /** What stands for it in the shell's browser build: no more of the library than others need. */
  facade?: string;
}

/**
 * What is shared, by the name under which it is imported. The builds, the site's server and the release gate read this
 * table; tests hold the platform's package.json and the linter's list to it.
 *
 * Facades (`@boom/platform…`) instead of whole libraries keep tree shaking; the router and i18next are inside them and
 * need no key of their own. Redux is inside them, too, but stands here for what libraries of remotes need: Recharts is
 * built on it.
 */
export const sharedLibraries: Record<string, SharedLibrary> = {
  react: { isEager: true, load: () => import('react') },
  'react/jsx-runtime': { isEager: true, load: () => import('react/jsx-runtime') },
  'react/compiler-runtime': { isEager: true, load: () => import('react/compiler-runtime') },
  'react-dom': { isEager: true, load: () => import('react-dom') },
  'react-dom/client': { isEager: true, load: () => import('react-dom/client') },
  'styled-components': { isEager: true, load: () => import('styled-components'), facade: '#shared/styled' },
  // The component that renders every icon; the icons themselves are bundled with their users.
  'lucide-react/createLucideIcon': {
    isEager: true,
    load: () => import('#shared/createLucideIcon'),
    file: 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
  },
  '@reduxjs/toolkit': { isEager: false, load: () => import('#shared/toolkit'), facade: '#shared/toolkit' },
  'react-redux': { isEager: true, load: () => import('#shared/reactRedux'), facade: '#shared/reactRedux' },
  immer: { isEager: true, load: () => import('#shared/immer'), facade: '#shared/immer' },
  '@boom/platform': { isEager: true, load: () => import('@boom/platform') },
  '@boom/platform/router': { isEager: true, load: () => import('@boom/platform/router') },
  '@boom/platform/forms': { isEager: false, load: () => import('@boom/platform/forms') },
  '@boom/platform/overlays': { isEager: false, load: () => import('@boom/platform/overlays') },
  '@boom/platform/checkout': { isEager: false, load: () => import('@boom/platform/checkout') },
  yup: { isEager: false, load: () => import('yup') },
};
