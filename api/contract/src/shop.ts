import { isDayOff, mexicanClock, type WorkCalendar } from './workingDays';

/** In the order of a Mexican week. */
export const weekdays = ['LUN', 'MAR', 'MIE', 'JUE', 'VIE', 'SAB', 'DOM'] as const;
export type Weekday = (typeof weekdays)[number];

/** People answer on these days, both included, between these hours of Mexico City. */
export interface ServiceHours {
  firstDay: Weekday;
  lastDay: Weekday;
  /** "09:00" */
  opens: string;
  closes: string;
}

/** A day of the shop's calendar. */
export interface ShopDay {
  /** "2026-12-24" */
  day: string;
  /** What it is: "Nochebuena". */
  name: string;
}

/** `GET /api/shop`: whose shop it is, how it is reached, and when it works. */
export interface ShopView extends WorkCalendar {
  tradeName: string;
  legalName: string;
  rfc: string | null;
  /** Lines, as on an envelope. */
  address: string;
  /** E.164, as `complaintPhone` and `whatsapp`. */
  phone: string;
  email: string;
  /** How the shop takes complaints, in its own words; null where it says nothing more than mail and tickets. */
  complaintText: string | null;
  complaintEmail: string | null;
  complaintPhone: string | null;
  /** Null where shoppers are not answered by WhatsApp. */
  whatsapp: string | null;
  hours: ServiceHours[];
  /** Whether people may buy without an account. */
  guestCheckout: boolean;
  /** For how many days a quote is valid; null where the shop gives none. */
  quoteDays: number | null;
  closedDays: string[];
  extraDays: string[];
  /**
   * The lowest fee for shipping, in pesos, where the shop has zones for it (`GET /api/shipping-zones`). Absent without
   * one: the documented fee is all there is.
   */
  shippingFrom?: string;
  /** Orders can be picked up in a branch (`GET /api/branches`); absent where the shop has none. */
  hasBranches?: true;
  /** Coupons can be used now. Absent where there are none. */
  hasCoupons?: true;
}

/** The shop's record as the panel edits it. */
export interface ShopConfig
  extends Omit<ShopView, 'closedDays' | 'extraDays' | 'shippingFrom' | 'hasBranches' | 'hasCoupons'> {
  closedDays: ShopDay[];
  extraDays: ShopDay[];
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** What pages say of a shop that has said nothing of itself. */
export const defaultShop: ShopView = {
  tradeName: 'Compra Boom',
  legalName: 'Compra Boom',
  rfc: null,
  address: 'Ciudad de México, México',
  phone: '+525555123456',
  email: 'ventas@compraboom.mx',
  complaintText: null,
  complaintEmail: null,
  complaintPhone: null,
  whatsapp: null,
  guestCheckout: false,
  quoteDays: null,
  hours: [],
  closedDays: [],
  extraDays: [],
  dispatchUntil: null,
};

/** Whether somebody answers at a moment: within the hours, on a day that is neither the shop's nor everybody's holiday. */
export function isOpenAt(shop: Pick<ShopView, 'hours' | 'closedDays' | 'extraDays'>, moment: Date): boolean {
  const clock = mexicanClock(moment);
  if (isDayOff(clock, shop)) return false;
  const day = (clock.getUTCDay() + 6) % 7;
  const time = clock.toISOString().slice(11, 16);
  return shop.hours.some(
    ({ firstDay, lastDay, opens, closes }) =>
      weekdays.indexOf(firstDay) <= day && day <= weekdays.indexOf(lastDay) && opens <= time && time < closes,
  );
}

/** A link that opens a chat of WhatsApp, with its first message typed. @param phone in E.164. */
export function whatsappLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${phone.replace(/\D/g, '')}${query}`;
}
