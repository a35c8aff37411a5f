/** Where forms and dialogs meet. An entry of its own: most forms stand in a page, most dialogs have no field. */
export * from './addresses/AddressDialog';
export * from './stepUp/useStepUp';
export * from './unsaved/KeptText';
export * from './unsaved/useUnsavedChanges';
