import { formatPhone, type ShopView } from '@boom/contract';
import type { InfoTexts } from './InfoPage';

/** A page's texts with the shop's own data in their `{{places}}`. */
export function fillTexts(texts: InfoTexts, shop: ShopView): InfoTexts {
  const values: Record<string, string> = {
    legalName: shop.legalName,
    tradeName: shop.tradeName,
    address: shop.address.split('\n').join(', '),
    email: shop.email,
    phone: formatPhone(shop.phone),
    shippingFrom: shop.shippingFrom ?? '',
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (place, name) => values[name] ?? place);
  return {
    ...texts,
    lead: fill((shop.shippingFrom && texts.leadWithZones) || texts.lead),
    sections: texts.sections.map(({ text: usual, withZones, withGuests, ...section }) => {
      const text = (shop.shippingFrom && withZones) || (shop.guestCheckout && withGuests) || usual;
      return { ...section, ...(text && { text: text.map(fill) }) };
    }),
  };
}
