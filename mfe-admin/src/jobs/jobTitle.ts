import type { Translate } from '@boom/platform';

/** What a kind of job does, in words; its name where another release brought it. */
export const jobTitle = (t: Translate, name: string): string =>
  t(`jobs.name.${name.replace('.', '/')}`, { defaultValue: name });
