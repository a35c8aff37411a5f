import { type ProductView, publicName, type QuestionInput, questionSchema, type UserView } from '@boom/contract';
import { errorCode, errorMessage, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, TextAreaField } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useOpinionsTexts } from './i18n';
import { useAskQuestionMutation } from './opinions.api';

interface AskDialogProps {
  product: Pick<ProductView, 'id' | 'name'>;
  user: Pick<UserView, 'fullName'>;
  onClose: () => void;
}

const initialValues: QuestionInput = { text: '' };

/** A question about a product. */
export default function AskDialog({ product, user, onClose }: AskDialogProps) {
  const { t } = useOpinionsTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [askQuestion] = useAskQuestionMutation();

  async function send(input: QuestionInput) {
    const { data, error } = await askQuestion({ ...input, productId: product.id });
    if (!data) {
      // The dialog goes with its session, and what it says with it.
      if (errorCode(error) === 'unauthenticated') showToast({ tone: 'error', title: errorMessage(error, '') });
      return { error };
    }
    // The same words again are the same question, which may be decided already (decision 84).
    const decided = data.reason ?? data.answer;
    showToast(
      data.state === 'PENDIENTE'
        ? { title: t('questions.sent'), description: t('questions.sentText'), tone: 'success' }
        : { title: t('questions.known'), description: decided ?? '', tone: 'info' },
    );
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('questions.ask')} description={product.name}>
      <Form initialValues={initialValues} schema={questionSchema} onSubmit={send}>
        <FormDraft name={`question.${product.id}`} />
        <TextAreaField
          name="text"
          label={t('questions.field')}
          hint={t('questions.hint', { name: publicName(user.fullName) })}
          maxLength={500}
        />
        <FormFoot onCancel={onClose} busyLabel={t('questions.sending')}>
          {t('questions.send')}
        </FormFoot>
      </Form>
    </Dialog>
  );
}
