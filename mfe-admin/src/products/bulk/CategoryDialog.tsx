import { SelectInput, Stack, useListCategoriesQuery, useTranslation } from '@boom/platform';
import { useId, useState } from 'react';
import { BulkDialog } from './BulkDialog';

const NONE = 'none';

interface CategoryDialogProps {
  count: number;
  /** @param categoryId null for none. */
  onConfirm: (categoryId: string | null) => Promise<boolean>;
  onClose: (isDone: boolean) => void;
}

export default function CategoryDialog({ count, onConfirm, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { data: categories = [] } = useListCategoriesQuery();
  const [chosen, setChosen] = useState('');
  return (
    <BulkDialog
      title={t('products.bulk.category')}
      text={t('products.bulk.categoryText', { count })}
      confirmLabel={t('products.bulk.categoryConfirm')}
      canConfirm={chosen !== ''}
      onConfirm={() => onConfirm(chosen === NONE ? null : chosen)}
      onClose={onClose}
    >
      <Stack gap={1}>
        <label htmlFor={id}>{t('products.field.categoryId')}</label>
        <SelectInput id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('products.bulk.choose')}</option>
          {categories.map(({ id: category, name, emoji }) => (
            <option key={category} value={category}>{`${emoji} ${name}`}</option>
          ))}
          <option value={NONE}>{t('products.field.noCategory')}</option>
        </SelectInput>
      </Stack>
    </BulkDialog>
  );
}
