import { MAX_SEARCH_LENGTH } from '@boom/contract';
import { IconButton, TextInput, tokens, VisuallyHidden } from '@boom/platform';
import { Search, X } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import { useExploreTexts } from './i18n';
import { RestOfState } from './RestOfState';
import type { ExploreState } from './useExploreState';
import { useTypedText } from './useTypedText';

const Frame = styled.form`
  position: relative;

  & > svg {
    position: absolute;
    top: 50%;
    left: 0.875rem;
    width: 1.125rem;
    height: 1.125rem;
    translate: 0 -50%;
    color: ${tokens.color.muted};
    pointer-events: none;
  }
`;

const Field = styled(TextInput)`
  padding-inline: 2.5rem 3rem;

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  top: 0;
  right: 0;
`;

interface SearchFieldProps {
  state: ExploreState;
  onSearch: (text: string, options?: { replace: boolean }) => void;
}

/** Searches while the shopper types; Enter searches at once. */
export function SearchField({ state, onSearch }: SearchFieldProps) {
  const { q: value } = state;
  const { t } = useExploreTexts();
  const id = useId();
  const { text, setText, clear, submit } = useTypedText(value, (typed) => onSearch(typed, { replace: true }));

  const handleClear = () => {
    clear();
    if (value) onSearch('');
    document.getElementById(id)?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Frame role="search" aria-label={t('search')} onSubmit={handleSubmit}>
      <RestOfState state={state} without={['q']} />
      <VisuallyHidden as="label" htmlFor={id}>
        {t('search')}
      </VisuallyHidden>
      <Field
        id={id}
        type="search"
        name="q"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <Clear label={t('clearSearch')} icon={<X />} onClick={handleClear} />}
      <Search />
    </Frame>
  );
}
