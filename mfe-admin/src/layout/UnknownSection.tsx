import { EmptyState, Heading, LinkButton, Stack } from '@boom/platform';
import { useLayoutTexts } from './i18n';

/** An address below `/admin` that is no section. */
export function Component() {
  const { t } = useLayoutTexts();
  return (
    <Stack gap={4}>
      <Heading level={1} size="xl">
        {t('nav.label')}
      </Heading>
      <EmptyState
        drawing="search"
        title={t('unknown.title')}
        text={t('unknown.text')}
        action={<LinkButton to="/admin">{t('bar.home')}</LinkButton>}
      />
    </Stack>
  );
}
