import { Address } from '../accounts/model';
import { buildUser } from './build';

/** An address in the database; of a new user unless it says whose. */
export async function buildAddress(attributes: Partial<Address['_creationAttributes']> = {}): Promise<Address> {
  return Address.create({
    userId: attributes.userId ?? (await buildUser()).id,
    title: 'Casa',
    street: 'República de Uruguay 12, int. 3',
    city: 'Cuauhtémoc',
    state: 'Ciudad de México',
    postalCode: '06000',
    ...attributes,
  });
}
