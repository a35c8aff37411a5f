import { formatMoney, Picture, tokens } from '@boom/platform';
import { Search } from 'lucide-react';
import styled from 'styled-components';
import { useNavbarTexts } from './i18n';
import { SearchPanel } from './SearchPanel';
import type { Suggestion } from './useSuggestions';

const Option = styled.div`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 2.75rem;
  padding: 0.25rem 0.5rem;
  border-radius: ${tokens.radius.control};
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: ${tokens.color.hover};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;

const Thumb = styled.span`
  width: 2.5rem;
  overflow: hidden;
  border-radius: ${tokens.radius.control};
`;

const Emoji = styled.span`
  display: grid;
  place-items: center;
  height: 2.5rem;
  font-size: ${tokens.size.xl};

  & > svg {
    width: 1.125rem;
    height: 1.125rem;
    color: ${tokens.color.muted};
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* A line that ends with a category's name is not cut. */
  &:last-child {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const Amount = styled.span`
  font-weight: ${tokens.weight.strong};
  font-variant-numeric: tabular-nums;
`;

/** Scrolls an option into view: the arrow keys may reach below the edge of a low screen. */
function showOption(option: HTMLElement | null) {
  option?.scrollIntoView?.({ block: 'nearest' });
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the active option, -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions below the search box; the focus stays in the box. */
export default function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const { t } = useNavbarTexts();
  const labelOf = ({ name, allIn }: Suggestion) => {
    if (allIn === undefined) return name;
    return allIn
      ? t('suggestions.allIn', { query: name, category: allIn.name })
      : t('suggestions.all', { query: name });
  };
  /** As the cards say it of a product whose variants differ in price. */
  const amountOf = (price: string, highestPrice?: string) =>
    highestPrice ? t('suggestions.priceFrom', { price: formatMoney(price) }) : formatMoney(price);
  return (
    <SearchPanel id={id} role="listbox" aria-label={t('suggestions.title')}>
      {suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.to}
          id={`${id}-${index}`}
          ref={index === active ? showOption : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Thumb>
            {suggestion.emoji || suggestion.allIn !== undefined ? (
              <Emoji aria-hidden="true">{suggestion.emoji ?? <Search />}</Emoji>
            ) : (
              <Picture src={suggestion.imageUrl ?? null} alt="" sizes="40px" />
            )}
          </Thumb>
          <Name>{labelOf(suggestion)}</Name>
          {suggestion.price && <Amount>{amountOf(suggestion.price, suggestion.highestPrice)}</Amount>}
        </Option>
      ))}
    </SearchPanel>
  );
}
