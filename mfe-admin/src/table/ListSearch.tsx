import { MAX_SEARCH_LENGTH } from '@boom/contract';
import { TextInput } from '@boom/platform';
import { useEffect, useRef, useState } from 'react';
import { PAUSE_MS } from '../choices/useDebouncedValue';
import type { ListAddress } from './useListAddress';

/** The search of a list: requests after a pause in typing or on Enter, and follows the address. */
export function ListSearch({ address, label }: { address: ListAddress; label: string }) {
  const { q } = address;
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(address);
  const asked = useRef(q);
  useEffect(() => {
    latest.current = address;
  });

  // "Back" or a link may change the search; text typed meanwhile stays.
  useEffect(() => {
    if (q !== asked.current) setTyped(q);
    asked.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (words: string) => {
    clearTimeout(timer.current);
    asked.current = words.trim();
    if (words.trim() !== latest.current.q) latest.current.searchFor(words);
  };
  return (
    <TextInput
      type="search"
      name="q"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(target.value), PAUSE_MS);
      }}
      onKeyDown={({ key }) => key === 'Enter' && ask(typed)}
    />
  );
}
