import type { Translate } from '@boom/platform';

/** What a call did, in words; the call itself where it has no name. */
export const actionName = (t: Translate, action: string): string =>
  t(`audit.action.${action}`, { defaultValue: action });
