import { formatDateTime, Stack, Text } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { DecisionForm } from './DecisionForm';
import { useModerationTexts } from './i18n';
import { ModerationDialog } from './ModerationDialog';
import { useDecideQuestionMutation, useFindQuestionQuery } from './moderation.api';
import { StateBadge } from './StateBadge';

/** A question about a product, and its answer. */
export default function QuestionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useModerationTexts();
  const query = useFindQuestionQuery(id, { refetchOnMountOrArgChange: true });
  const { data: question } = query;
  const [decide] = useDecideQuestionMutation();
  return (
    <ModerationDialog
      title={question ? t('questions.dialog', { product: question.productName }) : t('questions.title')}
      description={question && `${question.user.fullName} · ${question.user.email}`}
      isReady={!!question}
      query={query}
      failed={t('questions.failed')}
      onClose={onClose}
    >
      {(onConflict) =>
        question && (
          <>
            <Stack gap={3} align="start">
              <StateBadge state={question.state} />
              <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{question.text}</Text>
              <Text size="sm" tone="muted">
                {t('writtenAt', { when: formatDateTime(question.askedAt) })} ·{' '}
                <Link to={`/producto/${question.productId}`}>{t('product')}</Link>
              </Text>
            </Stack>
            <DecisionForm kind="questions" item={question} decide={decide} onConflict={onConflict} onDone={onClose} />
          </>
        )
      }
    </ModerationDialog>
  );
}
