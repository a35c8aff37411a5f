/**
 * Libraries the shell provides to remotes but does not need to start: federation can only offer what the shell's own
 * build has met. Fetched when the first screen asks for one.
 */
export const onDemandLibraries = {
  forms: () => import('@boom/platform/forms'),
  overlays: () => import('@boom/platform/overlays'),
  yup: () => import('yup'),
};
