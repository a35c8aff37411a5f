import { test as base } from './browser';
import { type Customer, openCustomer } from './customer';
import { type OwnSite, openOwnSite } from './ownSite';

interface Fixtures {
  /** Somebody of this test alone. */
  customer: Customer;
  /** Not started yet. */
  ownSite: OwnSite;
}

/** A journey through the store that stands. */
export const test = base.extend<Fixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  customer: async ({}, use) => {
    const customer = await openCustomer();
    await use(customer);
    await customer.session.dispose();
  },
  ownSite: async ({}, use) => {
    const site = openOwnSite();
    await use(site);
    await site.stop();
  },
  // biome-ignore-end lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
});

export { expect } from './browser';
