import { Row } from '@boom/platform';
import { CopyButton } from '@boom/platform/checkout';
import type { ReactNode } from 'react';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { useShopTexts } from './i18n';
import { Part } from './Part';

/** Where others read the products: the addresses that the site answers (`shell/server/feeds`). */
export function ProductFeeds() {
  const { t } = useShopTexts();
  const items = (['google', 'meta'] as const).map((reader): [string, ReactNode] => {
    const address = `${window.location.origin}/feeds/${reader}.xml`;
    return [
      t(`feeds.${reader}`),
      <Row key={reader} gap={2}>
        {address}
        <CopyButton label={t('feeds.copy', { reader: t(`feeds.${reader}`) })} text={address} />
      </Row>,
    ];
  });
  return (
    <Part title={t('part.feeds')} hint={t('part.feedsHint')}>
      <DescriptionList items={items} />
    </Part>
  );
}
