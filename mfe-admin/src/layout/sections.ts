import { CreditCard, Landmark, LayoutDashboard, type LucideIcon, Package, Shapes, ShoppingBag } from 'lucide-react';

/** In the order of the rail. */
export const sectionGroups = ['overview', 'sales', 'catalog', 'customers', 'store', 'log'] as const;
export type SectionGroup = (typeof sectionGroups)[number];

/** What waits for somebody, by section; a member of `AdminWaiting`. */
export type WaitingCount = 'transfers' | 'tickets' | 'paymentsToSettle' | 'failedJobs';

/** One section of the panel, as rail, bar and bottom bar show it. */
export interface Section {
  group: SectionGroup;
  /** Below `/admin/`; empty for the dashboard. */
  path: string;
  /** Key below `nav` of the texts. */
  name: string;
  icon: LucideIcon;
  /** How many wait there; shown beside the name, and in the bar while there are any. */
  count?: WaitingCount;
  /** Has a place in the bar at the foot of a phone; at most four have. */
  isInReach?: true;
}

/** The sections that exist: rail, phone's bars and titles are drawn from this list. A new one adds its line. */
export const sections: readonly Section[] = [
  { group: 'overview', path: '', name: 'dashboard', icon: LayoutDashboard, isInReach: true },
  { group: 'sales', path: 'pedidos', name: 'orders', icon: ShoppingBag, isInReach: true },
  { group: 'sales', path: 'transferencias', name: 'transfers', icon: Landmark, count: 'transfers', isInReach: true },
  { group: 'sales', path: 'pagos', name: 'payments', icon: CreditCard, count: 'paymentsToSettle' },
  { group: 'catalog', path: 'productos', name: 'products', icon: Package },
  { group: 'catalog', path: 'categorias', name: 'categories', icon: Shapes },
];

export const addressOf = ({ path }: Section) => (path ? `/admin/${path}` : '/admin');

/** The section that an address belongs to; undefined where there is none. */
export const sectionAt = (pathname: string): Section | undefined =>
  sections.find((section) => addressOf(section) === pathname.replace(/\/$/, ''));
