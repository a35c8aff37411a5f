import { Picture, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useGalleryTexts } from './i18n';

const Strip = styled.div`
  display: flex;
  gap: 0.5rem;
  /* Room for the focus ring, which the scroll container would clip. */
  margin: -4px;
  padding: 4px;
  overflow: auto;
  scrollbar-width: thin;
`;

const Thumb = styled.button`
  flex: none;
  width: 4rem;
  padding: 0;
  overflow: hidden;
  border: 2px solid transparent;
  border-radius: ${tokens.radius.control};
  background: none;
  transition: border-color ${tokens.motion.feedback};

  &[aria-current] {
    border-color: ${tokens.color.ink};
  }

  /* There a transparent border is painted, too. */
  @media (forced-colors: active) {
    &:not([aria-current]) {
      border-color: Canvas;
    }
  }
`;

interface ThumbnailsProps {
  pictures: string[];
  index: number;
  onSelect: (index: number) => void;
  className?: string;
}

/** Thumbnails of a gallery, which mark the current picture and select others. None for a single picture. */
export function Thumbnails({ pictures, index, onSelect, className }: ThumbnailsProps) {
  const { t } = useGalleryTexts();
  if (pictures.length < 2) return null;
  return (
    <Strip className={className}>
      {pictures.map((picture, place) => (
        <Thumb
          key={picture}
          type="button"
          aria-label={t('show', { index: place + 1 })}
          aria-current={place === index || undefined}
          onClick={() => onSelect(place)}
        >
          <Picture src={picture} alt="" sizes="4rem" />
        </Thumb>
      ))}
    </Strip>
  );
}
