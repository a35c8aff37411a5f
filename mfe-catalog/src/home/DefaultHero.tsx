import { LinkButton, media, tokens } from '@boom/platform';
import styled from 'styled-components';
import { Art, Frame, Slide, Subtitle, Title, Words } from './heroStyles';
import { useHomeTexts } from './i18n';

const Field = styled(Slide)`
  background: ${tokens.color.boom};
  color: ${tokens.color.onBoom};
`;

const Name = styled(Title)`
  font-size: clamp(2.5rem, 5.4vw, 4.5rem);
`;

const Action = styled(LinkButton)`
  margin-top: 0.5rem;
  border-color: transparent;
  background: ${tokens.color.onBoom};
  color: ${tokens.color.boom};
`;

const Rays = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: currentcolor;
  opacity: 0.14;

  ${media.phone} {
    opacity: 0.2;
  }
`;

/** Twenty-four rays about the middle of the sheet, every second one drawn. */
const rays = Array.from({ length: 12 }, (_, index) => {
  const point = (turn: number) => {
    const angle = (turn * Math.PI) / 12;
    return `${(Math.cos(angle) * 300).toFixed(1)} ${(Math.sin(angle) * 300).toFixed(1)}`;
  };
  return `M0 0L${point(index * 2 - 0.5)}L${point(index * 2 + 0.5)}Z`;
}).join('');

/** The hero while there is no banner (storefront specification, "Home"). */
export function DefaultHero() {
  const { t } = useHomeTexts();
  return (
    <Frame>
      <Field>
        <Words>
          <Name as="h1">{t('hero.defaultTitle')}</Name>
          <Subtitle>{t('hero.defaultTagline')}</Subtitle>
          <Action to="/explorar">{t('hero.defaultAction')}</Action>
        </Words>
        <Art>
          <Rays viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <path d={rays} />
          </Rays>
        </Art>
      </Field>
    </Frame>
  );
}
