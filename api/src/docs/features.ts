import { checkoutOperations } from '../checkout/describe';
import { orderOperations } from '../orders/describe';
import { paymentConfigOperations } from '../paymentConfig/describe';
import { paymentOperations } from '../payments/describe';
import type { FeatureOperations, Operation, RouteName } from './operation';

/** Every feature's descriptions, in the order of the page. */
export const features: readonly FeatureOperations[] = [
  orderOperations,
  checkoutOperations,
  paymentConfigOperations,
  paymentOperations,
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
