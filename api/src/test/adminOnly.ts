import { buildUser, signedIn, signedInAs, visitor } from './build';

const UNKNOWN = '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4';

/**
 * The rows of the authorization matrix that are the same for everything in the panel: a visitor and a blocked
 * administrator's old cookie 401, a customer 403, an unknown id 404.
 *
 * @param routes "PATCH /api/admin/products/:id", with a body that would pass where there is one.
 */
export function describeAdminOnly(routes: [route: string, body?: object][]): void {
  describe.each(routes)('%s', (route, body) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:\w+/, UNKNOWN);

    it('is for administrators', async () => {
      const blocked = await signedInAs(await buildUser({ isAdmin: true, isBlocked: true }));
      const clients = [visitor(), blocked, await signedIn()];
      const answers = await Promise.all(clients.map((client) => client.send(method, path, body)));
      expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
        [401, 'unauthenticated'],
        [401, 'unauthenticated'],
        [403, 'forbidden'],
      ]);
    });

    if (!pattern.includes(':')) return;
    it('does not find an unknown id', async () => {
      const admin = await signedIn({ isAdmin: true });
      expect((await admin.send(method, path, body)).status).toBe(404);
      expect((await admin.send(method, pattern.replace(/:\w+/, 'nadie'), body)).status).toBe(404);
    });
  });
}
