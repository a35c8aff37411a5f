/**
 * How the models belong to each other, in one place, so that no two of them import each other.
 *
 * Imported once, by app.ts.
 */
export {};
