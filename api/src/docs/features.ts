import { accountOperations } from '../accounts/describe';
import { adminOperations } from '../admin/describe';
import { catalogOperations } from '../catalog/describe';
import { checkoutOperations } from '../checkout/describe';
import { jobOperations } from '../jobs/describe';
import { mediaOperations } from '../media/describe';
import { operationsOperations } from '../operations/describe';
import { orderOperations } from '../orders/describe';
import { paymentConfigOperations } from '../paymentConfig/describe';
import { paymentOperations } from '../payments/describe';
import { storefrontOperations } from '../storefront/describe';
import { supportOperations } from '../support/describe';
import { docsOperations } from './describe';
import type { FeatureOperations, Operation, RouteName } from './operation';

/** Every feature's descriptions, in the order of the page. */
export const features: readonly FeatureOperations[] = [
  catalogOperations,
  storefrontOperations,
  accountOperations,
  orderOperations,
  checkoutOperations,
  paymentConfigOperations,
  paymentOperations,
  supportOperations,
  mediaOperations,
  adminOperations,
  jobOperations,
  operationsOperations,
  docsOperations,
];

const byRoute = new Map<RouteName, Operation & { tag: string }>(
  features.flatMap(({ tag, operations }) =>
    Object.entries(operations).map(([name, operation]) => [name as RouteName, { ...operation, tag }] as const),
  ),
);

export const describedRoutes: readonly RouteName[] = [...byRoute.keys()];

export function descriptionOf(name: RouteName): (Operation & { tag: string }) | undefined {
  return byRoute.get(name);
}
