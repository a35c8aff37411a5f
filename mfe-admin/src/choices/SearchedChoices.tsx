import { MAX_SEARCH_LENGTH } from '@boom/contract';
import { TextInput } from '@boom/platform';
import type { ComponentProps } from 'react';
import { Choices } from './Choice';

interface SearchedChoicesProps extends ComponentProps<typeof Choices> {
  legend: string;
  /** Label and placeholder of the search field. */
  searchLabel: string;
  typed: string;
  onType: (typed: string) => void;
}

/** A field of a form whose choices, its children, are searched for. */
export function SearchedChoices({ legend, searchLabel, typed, onType, children, ...box }: SearchedChoicesProps) {
  return (
    <Choices {...box}>
      <legend>{legend}</legend>
      <TextInput
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        // Enter in the search field does not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {children}
    </Choices>
  );
}
