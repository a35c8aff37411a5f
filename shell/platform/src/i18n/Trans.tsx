import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { MessageValues, Translate } from './createI18n';

export interface TransProps {
  t: Translate;
  i18nKey: string;
  values?: MessageValues;
  /** The element that stands behind each `<name>…</name>` of the message. */
  components: Record<string, ReactElement>;
}

/** A message with elements inside: links, mostly. */
export function Trans({ t, i18nKey, values, components }: TransProps): ReactNode {
  // Odd places hold the name, the ones after them what it encloses.
  const pieces = t(i18nKey, values).split(/<(\w+)>(.*?)<\/\1>/s);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const element = index % 3 === 2 ? components[pieces[index - 1] ?? ''] : undefined;
    return element ? cloneElement(element, { key: index }, piece) : <Fragment key={index}>{piece}</Fragment>;
  });
}
