import { Skeleton, VisuallyHidden } from '@boom/platform';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { RotationControls } from '../rotation/RotationControls';
import { useRotation } from '../rotation/useRotation';
import { shownBanners, useListBannersQuery } from './banners.api';
import { DefaultHero } from './DefaultHero';
import { HeroSlide } from './HeroSlide';
import { Frame } from './heroStyles';
import { useHomeTexts } from './i18n';

/** Storefront specification, section 9. */
const BANNER_MS = 5_000;
/** The next banner's picture is loaded after this time, when the first screen has loaded, ms. */
const WARM_UP_MS = 2_000;

const Controls = styled(RotationControls)`
  position: absolute;
  right: 1rem;
  bottom: 1rem;
  z-index: 1;
`;

function useIsWarm(): boolean {
  const [isWarm, setIsWarm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWarm(true), WARM_UP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWarm;
}

/** The active banners in rotation, or the default hero without any. */
export function Hero() {
  const { t } = useHomeTexts();
  const { data, isLoading } = useListBannersQuery();
  const banners = shownBanners(data);
  const count = banners.length;
  const rotation = useRotation(count, BANNER_MS);
  const isWarm = useIsWarm();
  const { index, isRunning, hold } = rotation;

  const name = <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>;
  if (isLoading) {
    return (
      <Frame aria-busy="true">
        {name}
        <Skeleton $height="100%" $radius="0" />
      </Frame>
    );
  }
  if (count === 0) return <DefaultHero />;

  const isRendered = (place: number) => place === index || (isWarm && place === (index + 1) % count);
  return (
    <>
      {name}
      <Frame {...hold} aria-roledescription={t('hero.carousel')} aria-label={t('hero.label')}>
        <div aria-live={isRunning ? 'off' : 'polite'}>
          {banners.map(
            (banner, place) =>
              isRendered(place) && (
                <HeroSlide
                  key={banner.id}
                  banner={banner}
                  isShown={place === index}
                  position={t('hero.position', { index: place + 1, count })}
                  isPriority={place === 0}
                />
              ),
          )}
        </div>
        {count > 1 && (
          <Controls
            rotation={rotation}
            label={t('hero.choose')}
            labels={banners.map(({ title }, place) => t('hero.show', { index: place + 1, title }))}
          />
        )}
      </Frame>
    </>
  );
}
