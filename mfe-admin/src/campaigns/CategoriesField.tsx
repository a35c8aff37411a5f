import { Text, useListCategoriesQuery } from '@boom/platform';
import { FieldError, useFormField } from '@boom/platform/forms';
import styled from 'styled-components';
import { Choice, Choices } from '../choices/Choice';
import { useCampaignsTexts } from './i18n';

const Box = styled(Choices)`
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));

  & > p {
    grid-column: 1 / -1;
  }
`;

/** Categories whose products enter all at once: those that are on sale when the campaign is saved. */
export function CategoriesField() {
  const { t } = useCampaignsTexts();
  const { field, error, ids, setValue } = useFormField<string[]>('categoryIds');
  const { data: categories = [] } = useListCategoriesQuery();

  function toggle(id: string) {
    const others = field.value.filter((each) => each !== id);
    void setValue(others.length < field.value.length ? others : [...others, id]);
  }

  if (categories.length === 0) return null;
  return (
    <Box aria-describedby={error ? ids.errorId : ids.hintId}>
      <legend>{t('categories')}</legend>
      {categories.map(({ id, name }) => (
        <Choice key={id}>
          <input type="checkbox" checked={field.value.includes(id)} onChange={() => toggle(id)} />
          <span>{name}</span>
        </Choice>
      ))}
      <Text id={ids.hintId} size="sm" tone="muted">
        {t('categoriesHint')}
      </Text>
      <FieldError ids={ids} error={error} />
    </Box>
  );
}
