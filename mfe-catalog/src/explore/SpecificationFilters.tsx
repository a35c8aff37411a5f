import { hasSpec, type ProductFacets, toggleSpec } from '@boom/contract';
import { Button } from '@boom/platform';
import { useState } from 'react';
import { Choice, Choices } from './Choice';
import { Group, Legend } from './filterStyles';
import { useExploreTexts } from './i18n';

/** Shown at first of each property. */
const FIRST = 6;

type Facet = NonNullable<ProductFacets['specifications']>[number];

interface SpecificationFiltersProps {
  facets: readonly Facet[];
  specs: string;
  onChange: (update: (now: { specs: string }) => { specs: string }) => void;
}

/** What the products of the chosen category have: any of the checked values of one property, and all properties. */
export default function SpecificationFilters({ facets, ...props }: SpecificationFiltersProps) {
  return facets.map((facet) => <SpecificationFilter key={facet.name} facet={facet} {...props} />);
}

function SpecificationFilter({
  facet: { name, values },
  specs,
  onChange,
}: Omit<SpecificationFiltersProps, 'facets'> & { facet: Facet }) {
  const { t } = useExploreTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = values.filter(({ value }, place) => isWhole || place < FIRST || hasSpec(specs, name, value));
  return (
    <Group>
      <Legend>{name}</Legend>
      <Choices>
        {shown.map(({ value, count }) => (
          <Choice
            key={value}
            type="checkbox"
            checked={hasSpec(specs, name, value)}
            onChange={() => onChange((now) => ({ specs: toggleSpec(now.specs, name, value) }))}
            count={count}
          >
            {value}
          </Choice>
        ))}
      </Choices>
      {values.length > FIRST && (
        <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewerValues') : t('allValues', { count: values.length })}
        </Button>
      )}
    </Group>
  );
}
