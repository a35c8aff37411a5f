/**
 * Forms on Formik and the contract's yup schemas, with drafts and step-up. A separate entry: no first screen has a
 * form.
 */

export { FieldArray, type FormikHelpers, useFormikContext } from 'formik';
// Texts with elements inside need a parser, which no first screen has.
export { Trans } from 'react-i18next';
export { isGivenUp } from '../stepUp/givenUp';
export * from '../stepUp/useStepUp';
export * from '../unsaved/FormDraft';
// The main entry has it now; here for remotes that are live.
export { useUnloadQuestion } from '../unsaved/useUnloadQuestion';
export * from '../unsaved/useUnsavedChanges';
export * from './CheckboxField';
export { FieldError, FieldFrame } from './FieldFrame';
export * from './FilePicker';
export * from './Form';
export * from './FormFoot';
export * from './NumberField';
export * from './OnChange';
export * from './PasswordField';
export * from './PrivacyNote';
export * from './RadioGroupField';
export * from './SelectField';
export * from './SubmitButton';
export * from './SwitchField';
export * from './TextAreaField';
export * from './TextField';
export * from './useErrorToast';
export { useFormField } from './useFormField';
