import { randomUUID } from 'node:crypto';
import { DAY_MS, type ShippingAddress, withWholeStreet } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { Address, User } from '../../../src/accounts/model';
import type { DemoPurchase } from '../../catalogue';
import { demoPostalCodes } from '../../catalogue/postalCodes';

/** Whose an order is, and where it goes. */
export interface Person {
  userId: string;
  shippingAddressId: string;
  shippingAddress: ShippingAddress;
}

/** Those who bought, by their names: each has an address, and registered the day before their first purchase. */
export async function makePeople(
  purchases: readonly DemoPurchase[],
  password: string,
  transaction: Transaction,
): Promise<Map<string, Person>> {
  // The oldest come first in the catalogue, and are written last.
  const first = new Map([...purchases].reverse().map((purchase) => [purchase.by, purchase]));
  const rows = [...first.values()].map(({ by, daysAgo }, index) => {
    const userId = randomUUID();
    // No network gives out such numbers.
    const phone = `+5255000001${String(index).padStart(2, '0')}`;
    const createdAt = new Date(Date.now() - (daysAgo + 1) * DAY_MS);
    const account = { ...accountOf(by), fullName: by, phone, password, isEmailVerified: true };
    const shippingAddress = addressOf(index, by, phone);
    return {
      user: { ...account, id: userId, createdAt },
      address: { ...shippingAddress, id: randomUUID(), userId, isDefault: true, createdAt },
      person: { by, userId, shippingAddress },
    };
  });
  await User.bulkCreate(
    rows.map(({ user }) => user),
    { transaction },
  );
  await Address.bulkCreate(
    rows.map(({ address }) => address),
    { transaction },
  );
  return new Map(
    rows.map(({ person: { by, ...person }, address }) => [by, { ...person, shippingAddressId: address.id }]),
  );
}

/** "Óscar Beltrán Rojas" is `oscar.beltran`. */
function accountOf(fullName: string) {
  const [given, family] = fullName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  const username = `${given}.${family}`;
  return { username, email: `${username}@correo.example` };
}

function addressOf(index: number, receiverName: string, receiverPhone: string): ShippingAddress {
  const place = demoPostalCodes[index % demoPostalCodes.length];
  return withWholeStreet({
    ...{ title: 'Casa', street: 'Av. Ejemplo', exteriorNumber: String(10 + index), neighborhood: place?.colonia },
    ...{ municipality: place?.municipality, city: place?.city ?? '', state: place?.state ?? '' },
    ...{ postalCode: place?.code ?? '', country: 'México', receiverName, receiverPhone },
  });
}
