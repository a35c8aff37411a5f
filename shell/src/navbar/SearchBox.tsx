import { tokens, useTranslation, VisuallyHidden } from '@boom/platform';
import { useLocation, useNavigate } from '@boom/platform/router';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { SuggestionList } from './SuggestionList';
import { useSuggestions } from './useSuggestions';

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

/** Searches: suggestions while typing, Enter opens the explore page (decisions). A combobox as ARIA describes it. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const shown = pathname === '/explorar' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [query, setQuery] = useState(shown);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isOpen ? query : '');
  const isListed = isOpen && suggestions.length > 0;

  // The address is the truth: back, forward and a cleared filter show here.
  useEffect(() => setQuery(shown), [shown]);

  function leave(to: string) {
    setOpen(false);
    setActive(-1);
    navigate(to);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const chosen = isListed ? suggestions[active] : undefined;
    const words = query.trim();
    if (chosen) leave(chosen.to);
    else leave(words ? `/explorar?q=${encodeURIComponent(words)}` : '/explorar');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // From the last one on the way leads back to the typed words (-1).
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
      onBlur={({ relatedTarget }) => !form.current?.contains(relatedTarget) && setOpen(false)}
    >
      <Field>
        <Input
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={handleKeyDown}
        />
        <Submit type="submit" aria-label={t('search.submit')}>
          <Search aria-hidden="true" />
        </Submit>
      </Field>
      <SuggestionList
        id={listId}
        isOpen={isListed}
        suggestions={suggestions}
        active={active}
        onChoose={({ to }) => leave(to)}
      />
      <VisuallyHidden role="status">{isListed && t('search.found', { count: suggestions.length })}</VisuallyHidden>
    </Form>
  );
}
