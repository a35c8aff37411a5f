import { IconButton, tokens } from '@boom/platform';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { useReviewsTexts } from './i18n';

const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]};

  & img {
    width: 6rem;
    height: 6rem;
    object-fit: cover;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.control};
  }
`;

interface KeptPicturesProps {
  /** Paths. */
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
  /** While the review is being sent none goes. */
  isBusy: boolean;
}

/** The pictures that a review has already; each may go. */
export function KeptPictures({ pictures, onChange, isBusy }: KeptPicturesProps) {
  const { t } = useReviewsTexts();
  if (pictures.length === 0) return null;
  return (
    <Tiles role="list" aria-label={t('kept')}>
      {pictures.map((picture, index) => (
        <li key={picture}>
          <img src={picture} alt={t('picture', { index: index + 1 })} />
          <IconButton
            label={t('removePicture', { index: index + 1 })}
            icon={<X />}
            disabled={isBusy}
            onClick={({ currentTarget }) => {
              // It goes with its picture: the next one's takes the focus, or the one's before.
              const tile = currentTarget.closest('li');
              (tile?.nextElementSibling ?? tile?.previousElementSibling)?.querySelector('button')?.focus();
              onChange(pictures.filter((other) => other !== picture));
            }}
          />
        </li>
      ))}
    </Tiles>
  );
}
