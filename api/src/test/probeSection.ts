import type { Route, Section } from '../http/route';

/** Routes that only a test calls: nobody reads their description. */
export const probeSection = (routes: readonly Route[]): Section => ({ texts: { tag: 'Pruebas', routes: {} }, routes });
