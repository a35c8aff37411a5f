/** Tables that sort. An entry of its own: only the panel has them. */
export * from './Table';
