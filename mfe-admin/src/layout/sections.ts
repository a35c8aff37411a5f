import type { AdminSearchResults, AdminWaiting, Right } from '@boom/contract';
import {
  BadgePercent,
  CalendarClock,
  CalendarRange,
  Cog,
  CreditCard,
  FileLock,
  FileSpreadsheet,
  Gavel,
  HandCoins,
  Images,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircleQuestionMark,
  Package,
  ReceiptText,
  Rocket,
  Scale,
  ScrollText,
  Shapes,
  ShieldCheck,
  ShoppingBag,
  Star,
  Store,
  Tags,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  WalletCards,
  Waypoints,
} from 'lucide-react';
import type esMX from './es-MX.json';

/** In the order of the rail. */
export const sectionGroups = ['overview', 'sales', 'catalog', 'customers', 'store', 'log'] as const;
export type SectionGroup = (typeof sectionGroups)[number];

/** Numbers of pending entries, by section. */
export type WaitingCount = Exclude<keyof AdminWaiting, 'newest' | 'cardOutageSince'>;

/** Kinds of records that may arrive while the panel is open. */
export type NewsKind = keyof AdminWaiting['newest'];

/** One section of the panel, as rail, bar and bottom bar show it. */
export interface Section {
  group: SectionGroup;
  /** Below `/admin/`; empty for the dashboard. */
  path: string;
  /** Key below `nav` of the texts. */
  name: Exclude<keyof typeof esMX.nav, 'group'>;
  /** What whoever opens it has; without one, it is the administrators'. */
  right?: Right;
  icon: LucideIcon;
  /** The count of pending entries; shown beside the name, and in the bar while there are any. */
  count?: WaitingCount;
  /** The kind of arrival whose notice links here. */
  news?: NewsKind;
  /** The kind of search result that opens here, as `?abierto=` and its id. */
  finds?: keyof AdminSearchResults;
  /** First in the bar at the bottom of a phone, which has room for four. */
  isInReach?: true;
}

/** The sections: rail, phone's bars and titles are rendered from this list. A new one adds its line. */
export const sections: readonly Section[] = [
  { group: 'overview', path: '', name: 'dashboard', right: 'panel', icon: LayoutDashboard, isInReach: true },
  {
    group: 'sales',
    path: 'pedidos',
    name: 'orders',
    right: 'orders',
    icon: ShoppingBag,
    count: 'cancelledOrders',
    isInReach: true,
    news: 'order',
    finds: 'orders',
  },
  {
    group: 'sales',
    path: 'transferencias',
    name: 'transfers',
    right: 'money',
    icon: Landmark,
    count: 'transfers',
    isInReach: true,
    news: 'transfer',
  },
  { group: 'sales', path: 'estados-de-cuenta', name: 'bankStatements', right: 'money', icon: FileSpreadsheet },
  { group: 'sales', path: 'pagos', name: 'payments', right: 'money', icon: CreditCard, count: 'paymentsToSettle' },
  {
    group: 'sales',
    path: 'reembolsos',
    name: 'refundApprovals',
    right: 'money',
    icon: HandCoins,
    count: 'refundApprovals',
  },
  { group: 'sales', path: 'disputas', name: 'disputes', right: 'money', icon: Gavel, count: 'disputes' },
  { group: 'sales', path: 'conciliacion', name: 'reconciliation', right: 'money', icon: Scale },
  { group: 'sales', path: 'facturas', name: 'invoices', right: 'money', icon: ReceiptText, count: 'invoices' },
  { group: 'sales', path: 'devoluciones', name: 'returns', right: 'returns', icon: Undo2, count: 'returns' },
  { group: 'catalog', path: 'productos', name: 'products', right: 'catalog', icon: Package, finds: 'products' },
  { group: 'catalog', path: 'categorias', name: 'categories', right: 'catalog', icon: Shapes },
  { group: 'catalog', path: 'campanas', name: 'campaigns', right: 'catalog', icon: CalendarClock },
  { group: 'catalog', path: 'cupones', name: 'coupons', right: 'catalog', icon: TicketPercent },
  { group: 'store', path: 'tienda', name: 'shop', icon: Store },
  { group: 'store', path: 'envios', name: 'shipping', icon: Truck },
  { group: 'store', path: 'sucursales', name: 'branches', icon: MapPin },
  { group: 'store', path: 'mensajes', name: 'messages', icon: Mail },
  { group: 'store', path: 'banners', name: 'banners', right: 'storefront', icon: Images },
  { group: 'store', path: 'ofertas', name: 'offers', right: 'storefront', icon: Tags },
  { group: 'store', path: 'configurar-pagos', name: 'paymentConfig', icon: WalletCards },
  { group: 'store', path: 'descuento', name: 'transferDiscount', icon: BadgePercent },
  { group: 'store', path: 'meses', name: 'installments', icon: CalendarRange },
  { group: 'customers', path: 'usuarios', name: 'users', right: 'customers', icon: Users, finds: 'people' },
  {
    group: 'customers',
    path: 'tickets',
    name: 'tickets',
    right: 'tickets',
    icon: LifeBuoy,
    count: 'tickets',
    isInReach: true,
    news: 'ticket',
    finds: 'tickets',
  },
  { group: 'customers', path: 'opiniones', name: 'reviews', right: 'reviews', icon: Star, count: 'reviews' },
  {
    group: 'customers',
    path: 'preguntas',
    name: 'questions',
    right: 'reviews',
    icon: MessageCircleQuestionMark,
    count: 'questions',
  },
  { group: 'customers', path: 'datos-personales', name: 'privacy', icon: FileLock, count: 'privacyRequests' },
  { group: 'customers', path: 'timeline', name: 'timeline', right: 'customers', icon: Waypoints },
  { group: 'log', path: 'auditoria', name: 'audit', icon: ScrollText },
  { group: 'log', path: 'seguridad', name: 'security', icon: ShieldCheck },
  { group: 'log', path: 'trabajos', name: 'jobs', icon: Cog, count: 'failedJobs' },
  { group: 'log', path: 'versiones', name: 'releases', icon: Rocket },
];

export const addressOf = ({ path }: Section): `/${string}` => (path ? `/admin/${path}` : '/admin');

/** The section that an address belongs to; undefined where there is none. */
export const sectionAt = (pathname: string): Section | undefined =>
  sections.find((section) => addressOf(section) === pathname.replace(/\/$/, ''));
