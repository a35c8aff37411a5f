import { Text } from '@boom/platform';

/** What is wrong with a list of fields as a whole. @param error of Formik: its rows' own errors are no text. */
export function ListError({ error }: { error: unknown }) {
  if (typeof error !== 'string') return null;
  return (
    <Text size="sm" tone="danger" role="alert">
      {error}
    </Text>
  );
}
