import { MAX_SEARCH_LENGTH } from '@boom/contract';
import { media, TextInput, tokens, VisuallyHidden } from '@boom/platform';
import { useNavigate } from '@boom/platform/router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { HitList, Panel } from './HitList';
import { useSearchTexts } from './i18n';
import { useHits } from './useHits';
import { useShortcut } from './useShortcut';

const Place = styled.div`
  position: relative;
  flex: 1 1 auto;
  min-width: 0;
  max-width: 34rem;
`;

const Nothing = styled(Panel)`
  padding: ${tokens.space[3]};
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

const Key = styled.kbd`
  position: absolute;
  inset: 50% 0.625rem auto auto;
  padding: 0 0.375rem;
  border: 1px solid ${tokens.color.line};
  border-radius: 4px;
  color: ${tokens.color.muted};
  font: inherit;
  font-size: ${tokens.size.xs};
  translate: 0 -50%;
  pointer-events: none;

  ${media.belowDesktop} {
    display: none;
  }
`;

/** Search over everything: product, order, person and ticket. A combobox as ARIA describes it. */
export function PanelSearch() {
  const { t } = useSearchTexts();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { groups, isEmpty } = useHits(isOpen ? typed : '');
  const hits = groups.flatMap((group) => group.hits);
  const isListed = isOpen && hits.length > 0;
  useShortcut(field);

  function choose(to: string) {
    setTyped('');
    setOpen(false);
    setActive(-1);
    field.current?.blur();
    navigate(to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      const hit = hits[Math.max(active, 0)];
      if (hit) choose(hit.to);
    } else if (event.key === 'Escape') {
      if (isOpen && typed) event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // After the last result comes the typed text again (-1).
      setActive((index) => ((index + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
    }
  }

  return (
    <Place role="search" aria-label={t('label')}>
      <TextInput
        ref={field}
        type="search"
        role="combobox"
        aria-label={t('label')}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKeyDown}
      />
      {typed === '' && <Key aria-hidden="true">/</Key>}
      <HitList id={listId} isOpen={isListed} groups={groups} active={active} onChoose={choose} />
      <div role="status">
        <VisuallyHidden>{isListed && t('count', { count: hits.length })}</VisuallyHidden>
        {isOpen && isEmpty && <Nothing>{t('nothing')}</Nothing>}
      </div>
    </Place>
  );
}
