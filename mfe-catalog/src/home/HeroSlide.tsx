import type { BannerView } from '@boom/contract';
import { LinkButton, media, Picture } from '@boom/platform';
import styled from 'styled-components';
import { Art, type FieldColors, fieldColors, Slide, Subtitle, Title, Words } from './heroStyles';
import { useHomeTexts } from './i18n';

/** The picture's left edge fades into the coloured field. */
const Photo = styled(Picture)`
  height: 100%;
  aspect-ratio: auto;
  border-radius: 0;
  background: transparent;

  && img {
    object-position: right center;
    filter: none;
  }

  mask-image: linear-gradient(to bottom, transparent, black 12%);

  ${media.fromTablet} {
    mask-image: linear-gradient(to right, transparent, black 6%);
  }
`;

const Field = styled(Slide)<FieldColors>`
  ${fieldColors}
`;

const Action = styled(LinkButton)<FieldColors>`
  && {
    margin-top: 0.5rem;
    ${fieldColors}
  }
`;

/**
 * Rendered width of the whole picture, including what the frame crops: as wide as the 3:1 frame, and on a phone three
 * times as wide as `Art` is high.
 */
export const HERO_SIZES =
  '(min-width: 84em) 1280px, (min-width: 64em) calc(100vw - 4rem), (min-width: 40em) 100vw, calc(175vw - 3.5rem)';

interface HeroSlideProps {
  banner: BannerView;
  isShown: boolean;
  /** "2 de 4". */
  position: string;
  isPriority: boolean;
}

/** One banner: text on a plain field, the picture beside or below. */
export function HeroSlide({ banner, isShown, position, isPriority }: HeroSlideProps) {
  const { t } = useHomeTexts();
  const { title, subtitle, imageUrl, buttonText, buttonLink, isTransparent } = banner;
  const isExternal = /^https?:/i.test(buttonLink ?? '');
  const field = isTransparent ? {} : { $background: banner.backgroundColor, $color: banner.textColor };
  const inverse = isTransparent ? {} : { $background: banner.textColor, $color: banner.backgroundColor };

  return (
    <Field
      {...field}
      role="group"
      aria-roledescription={t('hero.slide')}
      aria-label={position}
      aria-hidden={!isShown || undefined}
    >
      <Words>
        <Title>{title}</Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
        {buttonLink && (
          <Action
            to={buttonLink}
            variant="primary"
            {...inverse}
            {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {buttonText || t('hero.more')}
          </Action>
        )}
      </Words>
      {imageUrl && (
        <Art>
          <Photo src={imageUrl} alt="" fit="cover" sizes={HERO_SIZES} priority={isPriority} />
        </Art>
      )}
    </Field>
  );
}
