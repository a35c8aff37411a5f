/** Dialogs, menus and tabs. A separate entry, so that a first screen does not load them. */

export * from './ConfirmDialog';
export * from './Dialog';
export * from './Drawer';
export * from './Menu';
export * from './Tabs';
export * from './useStillOpen';
