import { TextInput, tokens } from '@boom/platform';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Box = styled.fieldset`
  display: grid;
  gap: ${tokens.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0 0 ${tokens.space[2]};
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.strong};
  }
`;

interface SearchedChoicesProps extends ComponentProps<typeof Box> {
  legend: string;
  /** Names the search field, and stands in it while it is empty. */
  searchLabel: string;
  typed: string;
  onType: (typed: string) => void;
}

/** A field of a form whose choices, its children, are searched for. */
export function SearchedChoices({ legend, searchLabel, typed, onType, children, ...box }: SearchedChoicesProps) {
  return (
    <Box {...box}>
      <legend>{legend}</legend>
      <TextInput
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        // The form is not sent by a search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {children}
    </Box>
  );
}
