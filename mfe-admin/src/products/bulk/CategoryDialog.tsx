import { useListCategoriesQuery } from '@boom/platform';
import { SelectField } from '@boom/platform/forms';
import { object, string } from 'yup';
import { useProductsTexts } from '../i18n';
import { BulkDialog } from './BulkDialog';

const NONE = 'none';

interface CategoryDialogProps {
  count: number;
  /** @param categoryId null for none. */
  onConfirm: (categoryId: string | null) => Promise<boolean>;
  onClose: (isDone: boolean) => void;
}

/** Moves many products to a category. */
export function CategoryDialog({ count, onConfirm, onClose }: CategoryDialogProps) {
  const { t } = useProductsTexts();
  const { data: categories = [] } = useListCategoriesQuery();
  return (
    <BulkDialog
      title={t('bulk.category')}
      text={t('bulk.categoryText', { count })}
      confirmLabel={t('bulk.categoryConfirm')}
      initialValues={{ categoryId: '' }}
      schema={object({ categoryId: string().required(t('bulk.choose')) })}
      onConfirm={({ categoryId }) => onConfirm(categoryId === NONE ? null : categoryId)}
      onClose={onClose}
    >
      {() => (
        <SelectField
          name="categoryId"
          label={t('field.categoryId')}
          emptyLabel={t('bulk.choose')}
          options={[
            ...categories.map(({ id, name, emoji }) => ({ value: id, label: `${emoji} ${name}` })),
            { value: NONE, label: t('field.noCategory') },
          ]}
        />
      )}
    </BulkDialog>
  );
}
