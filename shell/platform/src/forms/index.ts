/** Forms on Formik and the contract's yup schemas. An entry of its own: the first screen has no form. */

export { FieldArray, type FormikHelpers, useFormikContext } from 'formik';
export * from './CheckboxField';
export * from './FieldFrame';
export * from './Form';
export * from './NumberField';
export * from './PasswordField';
export * from './RadioGroupField';
export * from './SelectField';
export * from './SubmitButton';
export * from './SwitchField';
export * from './TextAreaField';
export * from './TextField';
export { useFormField } from './useFormField';
