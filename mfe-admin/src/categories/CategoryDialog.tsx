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

export function CategoryDialog(props: EditorProps<CategoryDetail>) {
  const { t } = useCategoriesTexts();
  const [createCategory] = useCreateCategoryMutation();
  const [updateCategory] = useUpdateCategoryMutation();
  /** Attributes are told by all that may have been changed in them. */
  function nameOf(field: string, value: unknown) {
    if (field !== 'attributes') return undefined;
    const told = (value as CategoryAttribute[]).map(({ name, type, unit, options, isFilter }) => [
      ...[name, t(`attribute.types.${type}`), unit, options.join(', ')],
      isFilter && t('attribute.isFilter'),
    ]);
    return told.map((parts) => parts.filter(Boolean).join(' · ')).join('\n') || undefined;
  }

  return (
    <EditDialog
      {...props}
      t={t}
      draft="category"
      schema={categorySchema}
      toValues={categoryValues}
      create={(input) => createCategory(input).unwrap()}
      update={(changes, { id }) => updateCategory({ id, changes }).unwrap()}
      nameOf={nameOf}
      size="lg"
    >
      <TextField name="name" label={t('field.name')} autoComplete="off" />
      <EmojiField />
      <SwitchField name="isActive" label={t('field.isActive')} />
      <AttributeFields />
    </EditDialog>
  );
}
