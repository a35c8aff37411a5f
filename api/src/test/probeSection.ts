import type { Route, Section } from '../http/route';

/** Routes that only a test calls. */
export function probeSection(routes: readonly Route[]): Section {
  const texts = routes.map(({ name }) => [name, { summary: 'Una prueba', answers: {} }]);
  return { texts: { tag: 'Pruebas', routes: Object.fromEntries(texts) }, routes };
}
