import { lazyComponent, tokens, useStoredList, useTranslation, VisuallyHidden } from '@boom/platform';
import { useLocation, useNavigate } from '@boom/platform/router';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { MAX_WORDS, recentSearches } from './recentSearches';
import { resultsPath } from './resultsPath';
import { useSearchScope } from './useSearchScope';
import { type Suggestion, useSuggestions } from './useSuggestions';

/** Both are optional: they have no loading state and no error message. */
const optional = { waiting: () => null, failed: () => null };
const RecentSearches = lazyComponent(() => import(/* webpackChunkName: 'search' */ './RecentSearches'), optional);
const SuggestionList = lazyComponent(() => import(/* webpackChunkName: 'search' */ './SuggestionList'), optional);

const Form = styled.form`
  position: relative;
`;

const Field = styled.div`
  display: flex;
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.canvas};

  &:focus-within {
    border-color: ${tokens.color.focus};
    background: ${tokens.color.paper};
    box-shadow: 0 0 0 2px ${tokens.color.focus};
    /* Painted where colours are forced, and shadows are not. */
    outline: 2px solid transparent;
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 2.75rem;
  padding-inline: 0.875rem;
  border: 0;
  background: transparent;

  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
`;

const Submit = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  border: 0;
  border-radius: ${tokens.radius.control};
  background: transparent;

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/**
 * The search box: suggestions while typing, Enter opens the explore page within the current category; the last suggestion
 * searches everywhere. A combobox as ARIA describes it. While empty it shows the last searches.
 */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = pathname === '/explorar' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [query, setQuery] = useState(shown);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const scope = useSearchScope();
  const suggestions = useSuggestions(isOpen ? query : '', scope);
  const hasRecent = useStoredList(recentSearches).length > 0;
  const isListed = isOpen && suggestions.length > 0;
  const isRecent = isOpen && hasRecent && query === '';

  // Follows the address: back, forward and a cleared filter change the text.
  useEffect(() => {
    setQuery(shown);
  }, [shown]);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function leave({ to, words }: { to: string; words?: string }) {
    if (words) recentSearches.add(words);
    close();
    navigate(to);
  }

  const choose = ({ to, name, allIn }: Suggestion) => leave({ to, words: allIn === undefined ? undefined : name });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const chosen = isListed ? suggestions[active] : undefined;
    const words = query.trim();
    if (chosen) choose(chosen);
    else leave({ to: resultsPath(words, scope?.id ?? null), words });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && (isListed || isRecent)) {
      event.preventDefault();
      // The box opens its panel when it gets the focus: focus first, then close.
      input.current?.focus();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // Escape has closed it.
      setOpen(true);
      if (suggestions.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // After the last suggestion comes the typed text again (-1).
      setActive((index) => ((index + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    }
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('search.label')}
      action="/explorar"
      onSubmit={handleSubmit}
      onBlur={({ relatedTarget }) => !form.current?.contains(relatedTarget) && close()}
      onKeyDown={handleKeyDown}
    >
      <Field>
        <Input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={scope ? t('search.placeholderIn', { category: scope.name }) : t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_WORDS}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
        />
        {scope && <input type="hidden" name="category" value={scope.id} />}
        <Submit type="submit" aria-label={t('search.submit')}>
          <Search />
        </Submit>
      </Field>
      {isListed && <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={choose} />}
      {isRecent && (
        <RecentSearches
          category={scope?.id ?? null}
          onChoose={(words) => {
            recentSearches.add(words);
            close();
          }}
          onRemove={() => input.current?.focus()}
        />
      )}
      <VisuallyHidden role="status">{isListed && t('search.found', { count: suggestions.length })}</VisuallyHidden>
    </Form>
  );
}
