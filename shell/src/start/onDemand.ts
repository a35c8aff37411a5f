/**
 * Libraries the shell provides to remotes but does not need to start: federation can only offer what the shell's own
 * build has met. Fetched when the first screen asks for one.
 */
export const onDemandLibraries = {
  formDialogs: () => import('@boom/platform/formDialogs'),
  forms: () => import('@boom/platform/forms'),
  menu: () => import('@boom/platform/menu'),
  orders: () => import('@boom/platform/orders'),
  overlays: () => import('@boom/platform/overlays'),
  rich: () => import('@boom/platform/rich'),
  tables: () => import('@boom/platform/tables'),
  tabs: () => import('@boom/platform/tabs'),
  yup: () => import('yup'),
};
