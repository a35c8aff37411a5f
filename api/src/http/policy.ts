import type { RouteMiddleware } from './state';

const policies = new WeakSet<object>();

/** Marks a middleware as one that says who may call a route (R12). */
export function policy(middleware: RouteMiddleware): RouteMiddleware {
  policies.add(middleware);
  return middleware;
}

export function isPolicy(middleware: object): boolean {
  return policies.has(middleware);
}
