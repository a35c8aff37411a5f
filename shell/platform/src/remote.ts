import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { BoomStore } from './store';

/** Version of the contract between shell and remotes; a remote built for another one is not shown. */
export const REMOTE_CONTRACT = 1;

/** One visit to a page. */
export interface PageVisit {
  /** The values in the path: `{ id: '…' }` for `/producto/:id`. */
  params: Readonly<Record<string, string | undefined>>;
  /** The whole public address. */
  url: URL;
  store: BoomStore;
}

/** What the document's head says about a page, beyond what the site map says about its kind. All optional. */
export interface PageHead {
  /** Without the shop's name, which the document adds. */
  title?: string;
  /** Longer ones are cut. */
  description?: string;
  /** Canonical path and search, for search engines; the page's path unless given. */
  canonical?: string;
  /** Picture of link previews: a stored path or an address. */
  image?: string | null;
  /** The page's largest picture, to be fetched before anything else. */
  largestPicture?: { src: string; sizes: string } | null;
  /** schema.org objects; `@context` is added. */
  structuredData?: Array<Record<string, unknown>>;
  /** For a page about something that does not exist. 200 unless given. */
  status?: 404;
}

/**
 * What a page file exports. `load` and `head` run on the site's server before the page is rendered there, and `load` also
 * in the browser: when a link to the page is pointed at, and before the server's markup is taken over, with its answers.
 */
export interface RemotePage {
  Component: ComponentType;
  /** Reads what the first screen shows from the API into the store, and begins to load the page's parts that it needs. */
  load?: (visit: PageVisit) => Promise<unknown>;
  /** Computed from the store, which may be empty: the server does not wait for a slow API. */
  head?: (visit: PageVisit) => PageHead;
}

/** For what the shell shows while a widget loads or has failed. The widget itself asks the store whether it is open. */
interface WidgetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Widgets that checkout exposes to the shell, which mounts them once they are first opened: `lazyComponent`s. */
export interface RemoteWidgets {
  CartDrawer: ComponentType<WidgetProps>;
  CheckoutDialog: ComponentType<WidgetProps>;
}

/** The module that every remote exposes as `./remote`. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  /** Relative to the site's root; each lazy file is a `RemotePage`. */
  routes: RouteObject[];
  widgets?: RemoteWidgets;
}
