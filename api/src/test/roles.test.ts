import { type StaffRole, staffRoles } from '@boom/contract';
import { routesOf } from '../docs/document';
import { enforce, isOfPanel, type Policy } from '../http/policies';
import type { RouteContext } from '../http/state';
import { features } from '../routes';
import { openedBy, openTo } from './openTo';

const routes = routesOf(features);

/** Without a call over HTTP: a policy is enforced before anything is read. `matrix.test.ts` calls what handlers decide. */
function isLetIn(staffRole: StaffRole, policy: Policy): boolean {
  const viewer = { isAdmin: false, staffRole, twoFactorEnabled: false };
  try {
    enforce({ policy }, { state: { viewer } } as unknown as RouteContext);
    return true;
  } catch {
    return false;
  }
}

describe('who may call what', () => {
  it('is declared as it is written out, for every route', () => {
    const written = Object.entries(openTo).flatMap(([who, lines]) =>
      lines.flatMap((line) => {
        const [path, ...methods] = line.split(' ').reverse();
        return methods.map((method) => `${method} ${path}: ${who}`);
      }),
    );
    const declared = routes.map(({ name, policy, owner }) => `${name}: ${[policy, owner].filter(Boolean).join(' ')}`);
    expect(declared.sort()).toEqual(written.sort());
  });

  it('is for these roles of the shop and no other', () => {
    const policies = [...new Set(routes.map(({ policy }) => policy))].filter(isOfPanel);
    const letIn = policies.map((policy) => [policy, staffRoles.filter((role) => isLetIn(role, policy))]);
    expect(Object.fromEntries(letIn)).toEqual(openedBy);
  });
});
