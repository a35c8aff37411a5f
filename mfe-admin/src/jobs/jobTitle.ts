import type { TFunction } from '@boom/platform';

/** A job type's title; its name where an unknown release has added it. */
export const jobTitle = (t: TFunction<'admin.jobs'>, name: string): string =>
  t(`name.${name.replace('.', '/')}`, { defaultValue: name });
