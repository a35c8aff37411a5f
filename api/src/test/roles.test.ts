import { isRight, type StaffRole, staffRoles } from '@boom/contract';
import { enforce } from '../http/policies';
import type { RouteContext } from '../http/state';
import { rows } from './cases';
import { openTo } from './openTo';

/** Without a call over HTTP: a policy is enforced before anything is read. `matrix.test.ts` calls what handlers decide. */
function isLetIn(staffRole: StaffRole, { policy }: (typeof rows)[number]['route']): boolean {
  const viewer = { isAdmin: false, staffRole, twoFactorEnabled: false };
  try {
    enforce(policy, { state: { viewer } } as unknown as RouteContext);
    return true;
  } catch {
    return false;
  }
}

describe('the roles of the shop', () => {
  it('open these routes of the panel and no other', () => {
    const ofPanel = rows.map(({ route }) => route).filter(({ policy }) => policy === 'admin' || isRight(policy));
    for (const role of staffRoles) {
      const opened = ofPanel.filter((route) => isLetIn(role, route)).map(({ name }) => name);
      expect([role, opened.sort()]).toEqual([role, [...openTo.panel, ...openTo[role]].sort()]);
    }
  });
});
