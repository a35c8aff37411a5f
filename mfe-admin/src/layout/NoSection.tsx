import { EmptyState, Heading, LinkButton, Stack } from '@boom/platform';
import { useLayoutTexts } from './i18n';

/** An address below `/admin` that is no section, or none of the signed-in person's. */
export function NoSection({ cause }: { cause: 'unknown' | 'notYours' }) {
  const { t } = useLayoutTexts();
  return (
    <Stack gap={4}>
      <Heading level={1} size="xl">
        {t('nav.label')}
      </Heading>
      <EmptyState
        drawing="search"
        title={t(`${cause}.title`)}
        text={t(`${cause}.text`)}
        action={<LinkButton to="/admin">{t('bar.home')}</LinkButton>}
      />
    </Stack>
  );
}

export const Component = () => <NoSection cause="unknown" />;
