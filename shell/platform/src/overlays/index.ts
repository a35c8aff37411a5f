/** Dialogs. An entry of its own, so that the first screen does not pay for them; a menu (/menu) needs more, and tabs (/tabs) less. */

export * from './ConfirmDialog';
export * from './Dialog';
export * from './Drawer';
export type { DialogSize } from './overlayStyles';
