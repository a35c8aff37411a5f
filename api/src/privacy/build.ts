import { randomUUID } from 'node:crypto';
import { visitor } from '../test/build';
import type { Situation, Target } from '../test/matrixTargets';
import { visitorCodeFor } from '../visitorCodes/build';

/** What somebody without an account asks, under an address of their own. */
export const buildVisitorRequest = () => ({
  kind: 'ACCESO',
  text: 'Quiero saber qué datos míos tienen.',
  name: 'Julia Sol',
  email: `julia-${randomUUID()}@correo.mx`,
});

/** Somebody wrote a request and has the code; a visitor, nothing of it. */
export async function draftedRequest({ actor }: Pick<Situation, 'actor'>): Promise<Target> {
  if (actor === 'V') return { body: { code: '123456' } };
  const [client, request] = [visitor(), buildVisitorRequest()];
  await client.post('/api/privacy/visitor-requests', request);
  return { client, body: { code: await visitorCodeFor(request.email) } };
}
