import {
  BadgePercent,
  CalendarClock,
  CalendarRange,
  FileSpreadsheet,
  FileText,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  Package,
  Rocket,
  Scale,
  ScrollText,
  Shapes,
  ShieldCheck,
  Store,
  Tags,
  TicketPercent,
  Truck,
  Users,
  WalletCards,
  Waypoints,
} from 'lucide-react';
import type { Section } from './sections';
import { waitingIcons } from './waitingIcons';

const others: Partial<Record<Section['name'], LucideIcon>> = {
  dashboard: LayoutDashboard,
  quotes: FileText,
  bankStatements: FileSpreadsheet,
  reconciliation: Scale,
  products: Package,
  categories: Shapes,
  campaigns: CalendarClock,
  coupons: TicketPercent,
  shop: Store,
  shipping: Truck,
  branches: MapPin,
  messages: Mail,
  banners: Images,
  offers: Tags,
  paymentConfig: WalletCards,
  transferDiscount: BadgePercent,
  installments: CalendarRange,
  users: Users,
  timeline: Waypoints,
  audit: ScrollText,
  security: ShieldCheck,
  releases: Rocket,
};

/** The icon of a section; one without takes the panel's. */
export const iconOf = ({ name, pending }: Pick<Section, 'name' | 'pending'>): LucideIcon =>
  (pending?.[0] ? waitingIcons[pending[0].count] : others[name]) ?? LayoutDashboard;
