/** Dialogs that hold a form. An entry of its own: most forms stand in a page, most dialogs have no field. */
export * from './addresses/AddressDialog';
export * from './stepUp/useStepUp';
