import { Button, LinkButton, Text, tokens } from '@boom/platform';
import styled, { createGlobalStyle } from 'styled-components';
import { handOnFocus } from '../focus/handOnFocus';
import { comparedProducts, comparisonPath } from './comparedProducts';
import { useCompareTexts } from './i18n';

const Bar = styled.section`
  position: sticky;
  bottom: ${tokens.space[2]};
  z-index: ${tokens.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  width: fit-content;
  max-width: calc(100% - 2rem);
  margin: 0 auto ${tokens.space[3]};
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};

  @media print {
    display: none;
  }
`;

/** Scrolls focused elements into view above the bar. */
const RoomBelow = createGlobalStyle`
  html { scroll-padding-bottom: 6rem; }
`;

/** How many products are chosen, and a link to their comparison. */
export default function ChosenBar({ ids }: { ids: readonly string[] }) {
  const { t } = useCompareTexts();
  return (
    <Bar aria-label={t('label')}>
      <RoomBelow />
      <Text as="span" size="sm" role="status" isTabular>
        {t('count', { count: ids.length })}
      </Text>
      <LinkButton to={comparisonPath(ids)} variant="primary" size="sm">
        {t('see')}
      </LinkButton>
      <Button ref={handOnFocus} variant="ghost" size="sm" onClick={() => comparedProducts.write([])}>
        {t('clear')}
      </Button>
    </Bar>
  );
}
