import { useFormikContext } from '@boom/platform/forms';
import { RealSizePreview } from '../preview/RealSizePreview';
import { Action, Art, Frame, Photo, Subtitle, Title, Words } from './bannerPreviewStyles';
import type { BannerValues } from './bannerValues';
import { useBannersTexts } from './i18n';

/** The banner with the form's values, as the shop's home page renders it. */
export function BannerPreview() {
  const { t } = useBannersTexts();
  const { values } = useFormikContext<BannerValues>();
  const { title, subtitle, imageUrl, buttonText, buttonLink, isTransparent, backgroundColor, textColor } = values;
  const field = isTransparent ? {} : { $background: backgroundColor, $color: textColor };
  const inverse = isTransparent ? {} : { $background: textColor, $color: backgroundColor };
  return (
    <RealSizePreview>
      {(device) => {
        const $isPhone = device === 'phone';
        return (
          <Frame $isPhone={$isPhone} {...field}>
            <Words $isPhone={$isPhone}>
              <Title $isPhone={$isPhone}>{title}</Title>
              {subtitle && <Subtitle $isPhone={$isPhone}>{subtitle}</Subtitle>}
              {buttonLink && <Action {...inverse}>{buttonText || t('more')}</Action>}
            </Words>
            {imageUrl && (
              <Art $isPhone={$isPhone}>
                <Photo $isPhone={$isPhone} src={imageUrl} alt="" fit="cover" sizes="1280px" />
              </Art>
            )}
          </Frame>
        );
      }}
    </RealSizePreview>
  );
}
