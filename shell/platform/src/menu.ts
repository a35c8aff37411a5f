/** Actions behind a button. An entry of its own: placing them beside it takes a library that dialogs do not need. */
export * from './overlays/Menu';
