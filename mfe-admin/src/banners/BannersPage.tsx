import { Badge, Heading, Picture, Row, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { CardsPage } from '../cards/CardsPage';
import { ScheduleLine } from '../schedule/ScheduleLine';
import { BannerDialog } from './BannerDialog';
import { useDeleteBannerMutation, useListAdminBannersQuery, useMoveBannerMutation } from './banners.api';
import { useBannersTexts } from './i18n';

const Photo = styled(Picture)`
  && {
    aspect-ratio: 3 / 1;
  }
`;

const Words = styled(Stack)`
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

export function Component() {
  const { t } = useBannersTexts();
  const query = useListAdminBannersQuery();
  const [moveBanner] = useMoveBannerMutation();
  const [deleteBanner] = useDeleteBannerMutation();
  return (
    <CardsPage
      t={t}
      query={query}
      nameOf={({ title }) => title}
      card={(banner) => (
        <>
          <Photo src={banner.imageUrl} alt="" fit="cover" sizes="384px" />
          <Words gap={1}>
            <Heading level={2} size="md">
              {banner.title}
            </Heading>
            {banner.subtitle && (
              <Text size="sm" tone="muted" lines={2}>
                {banner.subtitle}
              </Text>
            )}
            <ScheduleLine item={banner} />
            {banner.isProductShown === false && (
              <Row>
                <Badge tone="warning">{t('productGone')}</Badge>
              </Row>
            )}
          </Words>
        </>
      )}
      editor={BannerDialog}
      onMove={(move) => moveBanner(move).unwrap()}
      onDelete={(id) => deleteBanner(id).unwrap()}
    />
  );
}
