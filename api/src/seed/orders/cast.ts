import { createAddress } from '../../accounts/addresses';
import { User } from '../../accounts/model';
import { hashPassword } from '../../accounts/passwords';
import { presentUser } from '../../accounts/present';
import { insertOnce } from '../../database/insertOnce';
import { saveProfile } from '../../invoicing/profile';
import type { Cast } from './shop';

/** What the demo shop's customer signs in with. */
const DEMO_CUSTOMER = 'cliente';

/**
 * Makes the customer of the demo shop, with an address and the data for facturas, where there is none of that name.
 *
 * @returns null where there was one, or no administrator is there yet.
 */
export async function makeCast(password: string): Promise<Cast | null> {
  const admin = await User.findOne({ where: { isAdmin: true } });
  if (!admin) return null;
  const customer = await insertOnce(User, {
    username: DEMO_CUSTOMER,
    email: 'mariana@correo.example',
    password: await hashPassword(password),
    fullName: 'Mariana Torres Vega',
    phone: '+525500000001',
    isEmailVerified: true,
  });
  if (!customer) return null;
  const address = await createAddress(customer.id, {
    title: 'Casa',
    street: 'Av. Insurgentes Sur',
    exteriorNumber: '1602',
    interiorNumber: '4',
    neighborhood: 'Crédito Constructor',
    municipality: 'Benito Juárez',
    city: 'Benito Juárez',
    state: 'Ciudad de México',
    postalCode: '03940',
    country: 'México',
    references: 'Entrada por el estacionamiento',
    receiverName: 'Mariana Torres Vega',
    receiverPhone: '+525500000001',
    isDefault: true,
  });
  await saveProfile(customer.id, {
    // The taxpayer that SAT publishes for trials.
    rfc: 'CACX7605101P8',
    name: 'XOCHILT CASAS CHAVEZ',
    taxRegime: '616',
    cfdiUse: 'S01',
    postalCode: '36257',
  });
  return { customer: presentUser(customer), addressId: address.id, admin: presentUser(admin) };
}
