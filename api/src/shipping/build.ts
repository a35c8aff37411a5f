import { ShippingZone } from './model';
import { forgetShippingZones } from './zones';

let count = 0;

/** A zone of one postal code of its own, with the documented fee; unless it says otherwise. */
export async function buildZone(attributes: Partial<ShippingZone['_creationAttributes']> = {}): Promise<ShippingZone> {
  const covers = attributes.covers ?? 'CODIGOS';
  const postalCodes = covers === 'CODIGOS' ? String(99_000 + count++) : '';
  const zone = await ShippingZone.create({ name: 'Zona', covers, postalCodes, fee: '99.00', ...attributes });
  forgetShippingZones();
  return zone;
}

/** With a zone every order needs an address: what does not test that leaves none. */
export async function removeZones(): Promise<void> {
  if ((await ShippingZone.count()) === 0) return;
  await ShippingZone.destroy({ where: {} });
  forgetShippingZones();
}
