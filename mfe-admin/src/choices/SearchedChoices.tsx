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
  /** Label and placeholder of the search field. */
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
        // Enter in the search field does not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {children}
    </Box>
  );
}
