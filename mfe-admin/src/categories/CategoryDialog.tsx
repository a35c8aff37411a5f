import { type CategoryAttribute, type CategoryDetail, categorySchema } from '@boom/contract';
import { SwitchField, TextField } from '@boom/platform/forms';
import { EditDialog, type EditorProps } from '../editing/EditDialog';
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

export function CategoryDialog(props: EditorProps<CategoryDetail>) {
  const { t } = useCategoriesTexts();
  const [createCategory] = useCreateCategoryMutation();
  const [updateCategory] = useUpdateCategoryMutation();
  return (
    <EditDialog
      {...props}
      t={t}
      draft="category"
      schema={categorySchema}
      toValues={categoryValues}
      create={(input) => createCategory(input).unwrap()}
      update={(changes, { id }) => updateCategory({ id, changes }).unwrap()}
      nameOf={nameOfAttributes}
      size="lg"
    >
      <TextField name="name" label={t('field.name')} autoComplete="off" />
      <EmojiField />
      <SwitchField name="isActive" label={t('field.isActive')} />
      <AttributeFields />
    </EditDialog>
  );
}
