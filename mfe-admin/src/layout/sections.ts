import type { AdminSearchResults, AdminWaiting, Right } from '@boom/contract';
import type esMX from './es-MX.json';

/** In the order of the rail. */
export const sectionGroups = ['overview', 'sales', 'catalog', 'customers', 'store', 'log'] as const;
export type SectionGroup = (typeof sectionGroups)[number];

/** Numbers of pending entries, by section. */
export type WaitingCount = Exclude<keyof AdminWaiting, 'newest' | 'cardOutageSince'>;

/** Kinds of records that may arrive while the panel is open. */
export type NewsKind = keyof AdminWaiting['newest'];

/** Names below `nav` of the texts. */
type Name = Exclude<keyof typeof esMX.nav, 'group'>;

/** One kind of pending entries in a section. */
export interface Pending {
  count: WaitingCount;
  /** The list's filter that shows them, where it shows others as well. */
  filter?: `?${string}`;
  /** In the bar, where the section's name is another kind's. */
  name?: Name;
}

/** One section of the panel, as rail, bar and bottom bar show it. */
export interface Section {
  group: SectionGroup;
  /** Below `/admin/`; empty for the dashboard. */
  path: string;
  /** Key below `nav` of the texts. */
  name: Name;
  /** What whoever opens it has; without one, it is the administrators'. */
  right?: Right;
  /** What may wait there; counted beside the name, and named in the bar while there is any. */
  pending?: readonly Pending[];
  /** The kind of arrival whose notice links here. */
  news?: NewsKind;
  /** The list's order that begins with it, where its own need not. */
  newsOrder?: `?${string}`;
  /** The kind of search result that opens here, as `?abierto=` and its id. */
  finds?: keyof AdminSearchResults;
  /** First in the bar at the bottom of a phone, which has room for four. */
  isInReach?: true;
}

/** The sections: rail, phone's bars and titles are rendered from this list. A new one adds its line, and its icon (`sectionIcons.ts`). */
export const sections: readonly Section[] = [
  { group: 'overview', path: '', name: 'dashboard', right: 'panel', isInReach: true },
  {
    group: 'sales',
    path: 'pedidos',
    name: 'orders',
    right: 'orders',
    pending: [
      // Who ordered first is served first.
      { count: 'ordersToPrepare', filter: '?estado=POR_PREPARAR&orden=oldest', name: 'toPrepare' },
      { count: 'cancelledOrders', filter: '?cancelado=true' },
    ],
    isInReach: true,
    news: 'order',
    finds: 'orders',
  },
  { group: 'sales', path: 'cotizaciones', name: 'quotes', right: 'quotes' },
  {
    group: 'sales',
    path: 'transferencias',
    name: 'transfers',
    right: 'money',
    pending: [{ count: 'transfers' }],
    isInReach: true,
    news: 'transfer',
  },
  { group: 'sales', path: 'estados-de-cuenta', name: 'bankStatements', right: 'money' },
  { group: 'sales', path: 'pagos', name: 'payments', right: 'money', pending: [{ count: 'paymentsToSettle' }] },
  {
    group: 'sales',
    path: 'reembolsos',
    name: 'refundApprovals',
    right: 'money',
    pending: [{ count: 'refundApprovals' }],
  },
  { group: 'sales', path: 'disputas', name: 'disputes', right: 'money', pending: [{ count: 'disputes' }] },
  { group: 'sales', path: 'conciliacion', name: 'reconciliation', right: 'money' },
  { group: 'sales', path: 'facturas', name: 'invoices', right: 'money', pending: [{ count: 'invoices' }] },
  {
    group: 'sales',
    path: 'devoluciones',
    name: 'returns',
    right: 'returns',
    pending: [{ count: 'returns' }, { count: 'returnsOnTheWay', filter: '?estado=EN_CAMINO', name: 'returnsOnTheWay' }],
  },
  { group: 'catalog', path: 'productos', name: 'products', right: 'catalog', finds: 'products' },
  { group: 'catalog', path: 'categorias', name: 'categories', right: 'catalog' },
  { group: 'catalog', path: 'campanas', name: 'campaigns', right: 'catalog' },
  { group: 'catalog', path: 'cupones', name: 'coupons', right: 'catalog' },
  { group: 'store', path: 'tienda', name: 'shop' },
  { group: 'store', path: 'envios', name: 'shipping' },
  { group: 'store', path: 'sucursales', name: 'branches' },
  { group: 'store', path: 'mensajes', name: 'messages' },
  { group: 'store', path: 'banners', name: 'banners', right: 'storefront' },
  { group: 'store', path: 'ofertas', name: 'offers', right: 'storefront' },
  { group: 'store', path: 'configurar-pagos', name: 'paymentConfig' },
  { group: 'store', path: 'descuento', name: 'transferDiscount' },
  { group: 'store', path: 'meses', name: 'installments' },
  { group: 'customers', path: 'usuarios', name: 'users', right: 'customers', finds: 'people' },
  {
    group: 'customers',
    path: 'tickets',
    name: 'tickets',
    right: 'tickets',
    pending: [{ count: 'tickets', filter: '?estado=ABIERTO' }],
    isInReach: true,
    news: 'ticket',
    newsOrder: '?orden=updated',
    finds: 'tickets',
  },
  { group: 'customers', path: 'opiniones', name: 'reviews', right: 'reviews', pending: [{ count: 'reviews' }] },
  {
    group: 'customers',
    path: 'preguntas',
    name: 'questions',
    right: 'reviews',
    pending: [{ count: 'questions' }],
  },
  {
    group: 'customers',
    path: 'datos-personales',
    name: 'privacy',
    pending: [{ count: 'privacyRequests', filter: '?estado=ABIERTA' }],
  },
  { group: 'customers', path: 'timeline', name: 'timeline', right: 'customers' },
  { group: 'log', path: 'auditoria', name: 'audit' },
  { group: 'log', path: 'seguridad', name: 'security' },
  { group: 'log', path: 'trabajos', name: 'jobs', pending: [{ count: 'failedJobs' }] },
  { group: 'log', path: 'versiones', name: 'releases' },
];

export const addressOf = ({ path }: Section): `/${string}` => (path ? `/admin/${path}` : '/admin');

/** How many entries are pending in a section; 0 while not known. */
export const pendingIn = ({ pending = [] }: Section, waiting: AdminWaiting | undefined): number =>
  pending.reduce((sum, { count }) => sum + (waiting?.[count] ?? 0), 0);

/** What waits in these sections, each kind with how many and where they are: nothing while not known. */
export const pendingOf = (some: readonly Section[], waiting: AdminWaiting | undefined) =>
  some
    .flatMap((section) =>
      (section.pending ?? []).map(({ count: kind, filter = '', name = section.name }) => ({
        kind,
        name,
        count: waiting?.[kind] ?? 0,
        to: `${addressOf(section)}${filter}` as const,
      })),
    )
    .filter(({ count }) => count > 0);

/** The section that an address belongs to; undefined where there is none. */
export const sectionAt = (pathname: string): Section | undefined =>
  sections.find((section) => addressOf(section) === pathname.replace(/\/$/, ''));
