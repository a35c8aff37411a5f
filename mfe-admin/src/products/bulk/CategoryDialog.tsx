import { useListCategoriesQuery, useTranslation } from '@boom/platform';
import { SelectField } from '@boom/platform/forms';
import { object, string } from 'yup';
import { BulkDialog } from './BulkDialog';

const NONE = 'none';

interface CategoryDialogProps {
  count: number;
  /** @param categoryId null for none. */
  onConfirm: (categoryId: string | null) => Promise<boolean>;
  onClose: (isDone: boolean) => void;
}

/** Moves many products to a category. */
export default function CategoryDialog({ count, onConfirm, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('admin');
  const { data: categories = [] } = useListCategoriesQuery();
  return (
    <BulkDialog
      title={t('products.bulk.category')}
      text={t('products.bulk.categoryText', { count })}
      confirmLabel={t('products.bulk.categoryConfirm')}
      initialValues={{ categoryId: '' }}
      schema={object({ categoryId: string().required(t('products.bulk.choose')) })}
      onConfirm={({ categoryId }) => onConfirm(categoryId === NONE ? null : categoryId)}
      onClose={onClose}
    >
      {() => (
        <SelectField
          name="categoryId"
          label={t('products.field.categoryId')}
          emptyLabel={t('products.bulk.choose')}
          options={[
            ...categories.map(({ id, name, emoji }) => ({ value: id, label: `${emoji} ${name}` })),
            { value: NONE, label: t('products.field.noCategory') },
          ]}
        />
      )}
    </BulkDialog>
  );
}
