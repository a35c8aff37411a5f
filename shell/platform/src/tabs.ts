/** Tabs. An entry of its own: whoever has them need not have dialogs. */
export * from './overlays/Tabs';
