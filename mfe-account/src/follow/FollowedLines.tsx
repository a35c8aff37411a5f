import type { FollowedOrderView } from '@boom/contract';
import { Picture, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useFollowTexts } from './i18n';

const Line = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  gap: ${tokens.space[3]};
  align-items: center;
`;

const Photo = styled(Picture)`
  border-radius: ${tokens.radius.control};
`;

/** What was bought, without prices. */
export function FollowedLines({ items }: Pick<FollowedOrderView, 'items'>) {
  const { t } = useFollowTexts();
  return (
    <Stack as="ul" role="list" gap={3} aria-label={t('lines')}>
      {items.map(({ name, imageUrl, quantity }, index) => (
        <Line key={index}>
          <Photo src={imageUrl} alt="" sizes="3rem" />
          <Text lines={2}>{t('units', { count: quantity, name })}</Text>
        </Line>
      ))}
    </Stack>
  );
}
