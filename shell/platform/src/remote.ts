import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Messages } from './i18n/createI18n';

/** Version of the agreement between shell and remotes; a remote built for another one is not shown. */
export const REMOTE_CONTRACT = 1;

/** What checkout lends to the shell, which mounts them once they are first opened. */
export interface RemoteWidgets {
  CartDrawer: ComponentType;
  CheckoutDialog: ComponentType;
}

/** What every remote exposes as `./remote`. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  /** Relative to the site's root; each lazy page file exports `Component`. */
  routes: RouteObject[];
  /** i18n namespaces; a remote's own is named like its id. */
  messages: Record<string, Messages>;
  widgets?: RemoteWidgets;
}
