import { Button, IconButton, Stack, tokens, useStoredList, useTranslation } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { History, X } from 'lucide-react';
import styled from 'styled-components';
import { recentSearches } from './recentSearches';
import { resultsPath } from './resultsPath';
import { SearchPanel } from './SearchPanel';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-left: 0.5rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  border-radius: ${tokens.radius.control};

  &:hover {
    background: ${tokens.color.hover};
  }

  & > a {
    display: flex;
    flex: 1;
    gap: ${tokens.space[3]};
    align-items: center;
    min-width: 0;
    min-height: 2.75rem;
    padding-inline: 0.5rem;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${tokens.color.muted};
  }
`;

interface RecentSearchesProps {
  /** The category to search in; null for all. */
  category: string | null;
  onChoose: (words: string) => void;
  /** Called when a clicked button was removed together with its search. */
  onRemove: () => void;
}

/**
 * Below the empty search box: the last searches, each a link and a button that deletes it. Reached with Tab: a listbox
 * of suggestions could hold no buttons.
 */
export default function RecentSearches({ category, onChoose, onRemove }: RecentSearchesProps) {
  const { t } = useTranslation('shell');
  const words = useStoredList(recentSearches);
  if (words.length === 0) return null;
  const forget = (remaining: readonly string[]) => {
    recentSearches.write(remaining);
    onRemove();
  };
  return (
    // The search box keeps the focus during a click here: losing it would close this panel.
    <SearchPanel role="group" aria-label={t('search.recent')} onMouseDown={(event) => event.preventDefault()}>
      <Head>
        <span aria-hidden="true">{t('search.recent')}</span>
        <Button variant="ghost" size="sm" onClick={() => forget([])}>
          {t('search.forgetAll')}
        </Button>
      </Head>
      <Stack as="ul" role="list" gap={0}>
        {words.map((one) => (
          <Row key={one}>
            <Link to={resultsPath(one, category)} onClick={() => onChoose(one)}>
              <History />
              {one}
            </Link>
            <IconButton
              label={t('search.forget', { words: one })}
              icon={<X />}
              onClick={() => forget(words.filter((other) => other !== one))}
            />
          </Row>
        ))}
      </Stack>
    </SearchPanel>
  );
}
