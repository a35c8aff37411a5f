/** What opens above a page. An entry of its own, so that the first screen does not pay for it. */

export * from './ConfirmDialog';
export * from './Dialog';
export * from './Drawer';
export * from './Menu';
export type { DialogSize } from './overlayStyles';
export * from './Tabs';
export * from './Tooltip';
