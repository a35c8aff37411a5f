import { Button, Row } from '@boom/platform';
import { SubmitButton, type SubmitButtonProps } from '@boom/platform/forms';
import { useCommonTexts } from '../common/i18n';

/** The end of a form that may be given up: "Cancelar", and the button that sends it. */
export function FormFoot({ onCancel, ...submit }: SubmitButtonProps & { onCancel: () => void }) {
  const { t } = useCommonTexts();
  return (
    <Row justify="end">
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <SubmitButton {...submit} />
    </Row>
  );
}
