import { Heading, Row, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { ActiveBadge } from '../cards/ActiveBadge';
import { CardsPage } from '../cards/CardsPage';
import { CategoryDialog } from './CategoryDialog';
import { useDeleteCategoryMutation, useListCountedCategoriesQuery, useMoveCategoryMutation } from './categories.api';
import { useCategoriesTexts } from './i18n';

const Sheet = styled(Row)`
  padding: ${tokens.space[4]};
`;

const Emoji = styled.span`
  font-size: ${tokens.size['3xl']};
  line-height: 1;
`;

export function Component() {
  const { t } = useCategoriesTexts();
  const query = useListCountedCategoriesQuery();
  const [moveCategory] = useMoveCategoryMutation();
  const [deleteCategory] = useDeleteCategoryMutation();
  return (
    <CardsPage
      t={t}
      query={query}
      nameOf={({ name }) => name}
      card={({ name, emoji, isActive, productCount }) => (
        <Sheet isWrapping={false} gap={4}>
          <Emoji aria-hidden="true">{emoji}</Emoji>
          <Stack gap={1}>
            <Heading level={2} size="md">
              {name}
            </Heading>
            <Row gap={2}>
              <ActiveBadge isActive={isActive} t={t} />
              <Text size="sm" tone="muted">
                {t('products', { count: productCount })}
              </Text>
            </Row>
          </Stack>
        </Sheet>
      )}
      editor={CategoryDialog}
      onMove={(move) => moveCategory(move).unwrap()}
      onDelete={(id) => deleteCategory(id).unwrap()}
    />
  );
}
