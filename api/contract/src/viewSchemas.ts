import schemas from './views.schema.json';

/** What answers are made of, as JSON Schema: `views.ts`, turned by `npm run -w @boom/api docs:views`. */
export const viewSchemas: typeof schemas = schemas;

/** The name of an answer's shape, in the API's description and in a route's declaration. */
export type ViewName = keyof typeof schemas;
