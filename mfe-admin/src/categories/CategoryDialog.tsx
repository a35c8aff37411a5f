import { type CategoryAttribute, type CategoryDetail, categorySchema } from '@boom/contract';
import { SwitchField, TextField } from '@boom/platform/forms';
import { EditDialog } from '../editing/EditDialog';
import { AttributeFields } from './AttributeFields';
import { useCreateCategoryMutation, useUpdateCategoryMutation } from './categories.api';
import { EmojiField } from './EmojiField';
import { useCategoriesTexts } from './i18n';

const categoryValues = (category: CategoryDetail | null) => ({
  name: category?.name ?? '',
  emoji: category?.emoji ?? '',
  isActive: category?.isActive ?? true,
  attributes: category?.attributes ?? [],
});

/** Attributes are told by their names, and by what else may have been changed in them. */
const nameOfAttributes = (field: string, value: unknown) =>
  field === 'attributes'
    ? (value as CategoryAttribute[])
        .map(({ name, unit, options }) => [name, unit, options.join(', ')].filter(Boolean).join(' · '))
        .join('\n')
    : undefined;

interface CategoryDialogProps {
  /** The one to edit; null for a new one. */
  category: CategoryDetail | null;
  /** Another administrator deleted it while it is open. */
  isGone: boolean;
  onClose: () => void;
}

export function CategoryDialog({ category, isGone, onClose }: CategoryDialogProps) {
  const { t } = useCategoriesTexts();
  const [createCategory] = useCreateCategoryMutation();
  const [updateCategory] = useUpdateCategoryMutation();
  return (
    <EditDialog
      t={t}
      draft="category"
      opened={category}
      isGone={isGone}
      schema={categorySchema}
      toValues={categoryValues}
      create={(input) => createCategory(input).unwrap()}
      update={(changes, { id }) => updateCategory({ id, changes }).unwrap()}
      nameOf={nameOfAttributes}
      size="lg"
      onClose={onClose}
    >
      <TextField name="name" label={t('field.name')} autoComplete="off" />
      <EmojiField />
      <SwitchField name="isActive" label={t('field.isActive')} />
      <AttributeFields />
    </EditDialog>
  );
}
