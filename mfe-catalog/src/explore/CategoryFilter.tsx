import { fold, type ProductFacets } from '@boom/contract';
import { Button, Text, TextInput } from '@boom/platform';
import { useId, useState } from 'react';
import { useCategoriesTexts } from '../categories/i18n';
import { useFewCategories } from '../categories/useFewCategories';
import { Choice, Choices } from './Choice';
import { useExploreTexts } from './i18n';

/** Shown at first where there are more. */
const FIRST = 10;
/** With so many or more, a search field is shown. */
const SEARCHABLE = 15;

interface CategoryFilterProps {
  chosen: string | null;
  counts: ProductFacets['categories'] | undefined;
  onChange: (category: string | null) => void;
}

/** One category or all of them; where there are many, the first few, the rest on demand, and a search by name. */
export function CategoryFilter({ chosen, counts, onChange }: CategoryFilterProps) {
  const { t } = useExploreTexts();
  const { t: tCategories } = useCategoriesTexts();
  const id = useId();
  const { all, shown, rest, isWhole, toggle } = useFewCategories(FIRST, chosen);
  const [typed, setTyped] = useState('');
  const query = fold(typed.trim());
  const listed = query ? all.filter(({ name }) => fold(name).includes(query)) : shown;

  return (
    <>
      {all.length >= SEARCHABLE && (
        <TextInput
          type="search"
          aria-label={t('findCategory')}
          placeholder={t('findCategory')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Choices>
        {!query && (
          <Choice type="radio" name={id} checked={chosen === null} onChange={() => onChange(null)}>
            {t('allCategories')}
          </Choice>
        )}
        {listed.map((category) => (
          <Choice
            key={category.id}
            type="radio"
            name={id}
            checked={chosen === category.id}
            onChange={() => onChange(category.id)}
            count={counts && (counts.find(({ id }) => id === category.id)?.count ?? 0)}
          >
            {`${category.emoji} ${category.name}`}
          </Choice>
        ))}
      </Choices>
      <Text role="status" size="sm" tone="muted">
        {query && listed.length === 0 && t('noCategory')}
      </Text>
      {!query && rest > 0 && (
        <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={toggle}>
          {isWhole ? tCategories('fewer') : tCategories('more', { count: rest })}
        </Button>
      )}
    </>
  );
}
