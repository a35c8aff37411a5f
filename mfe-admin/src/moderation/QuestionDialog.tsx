import { formatDateTime, Stack, Text } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { DecisionDialog } from '../common/DecisionDialog';
import { Written } from '../common/Written';
import { DecisionForm } from './DecisionForm';
import { useModerationTexts } from './i18n';
import { useDecideQuestionMutation, useFindQuestionQuery } from './moderation.api';
import { StateBadge } from './StateBadge';

/** A question about a product, and its answer. */
export default function QuestionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useModerationTexts();
  const query = useFindQuestionQuery(id, { refetchOnMountOrArgChange: true });
  const [decide] = useDecideQuestionMutation();
  return (
    <DecisionDialog
      title={query.data ? t('questions.dialog', { product: query.data.productName }) : t('questions.title')}
      description={query.data && `${query.data.user.fullName} · ${query.data.user.email}`}
      query={query}
      failed={t('questions.failed')}
      onClose={onClose}
    >
      {(question, onConflict) => (
        <>
          <Stack gap={3} align="start">
            <StateBadge state={question.state} />
            <Written>{question.text}</Written>
            <Text size="sm" tone="muted">
              {t('writtenAt', { when: formatDateTime(question.askedAt) })} ·{' '}
              <Link to={`/producto/${question.productId}`}>{t('product')}</Link>
            </Text>
          </Stack>
          <DecisionForm
            kind="questions"
            item={question}
            decide={(decision) => decide({ ...decision, fullName: question.user.fullName })}
            onConflict={onConflict}
            onDone={onClose}
          />
        </>
      )}
    </DecisionDialog>
  );
}
