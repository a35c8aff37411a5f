import { DAY_MS, withWholeStreet } from '@boom/contract';
import { listAddresses } from '../../../src/accounts/addresses';
import { Address, User } from '../../../src/accounts/model';
import { hashPassword } from '../../../src/accounts/passwords';
import { presentUser } from '../../../src/accounts/present';
import { insertOnce } from '../../../src/database/insertOnce';
import { inTransaction } from '../../../src/database/transaction';
import { saveProfile } from '../../../src/invoicing/profile';
import type { Cast } from './shop';

/** What the demo shop's customer signs in with, and what tells them from somebody who took the name. */
const DEMO_CUSTOMER = { username: 'cliente', email: 'mariana@correo.example' };

/**
 * The customer of the demo shop, made where there is none of that name.
 *
 * @returns null where somebody else has the name, the customer has no address any more, or no administrator is there yet.
 */
export async function makeCast(password: string): Promise<Cast | null> {
  const admin = await User.findOne({ where: { isAdmin: true } });
  if (!admin) return null;
  const customer = (await User.findOne({ where: DEMO_CUSTOMER })) ?? (await makeCustomer(password));
  const [address] = customer ? await listAddresses(customer.id) : [];
  return customer && address
    ? { customer: presentUser(customer), addressId: address.id, admin: presentUser(admin) }
    : null;
}

/** With an address and the data for facturas, or not at all: a first start may be broken off in between. */
async function makeCustomer(password: string): Promise<User | null> {
  const hashed = await hashPassword(password);
  return inTransaction(async (transaction) => {
    const customer = await insertOnce(
      User,
      {
        ...DEMO_CUSTOMER,
        password: hashed,
        fullName: 'Mariana Torres Vega',
        phone: '+525500000001',
        isEmailVerified: true,
        // Before the first of their orders.
        createdAt: new Date(Date.now() - 30 * DAY_MS),
      },
      { transaction },
    );
    if (!customer) return null;
    const address = {
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
    };
    await Address.create(withWholeStreet({ userId: customer.id, ...address }), { transaction });
    const receiver = {
      // The taxpayer that SAT publishes for trials.
      rfc: 'CACX7605101P8',
      name: 'XOCHILT CASAS CHAVEZ',
      taxRegime: '616',
      cfdiUse: 'S01',
      postalCode: '36257',
    };
    await saveProfile(customer.id, receiver, transaction);
    return customer;
  });
}
