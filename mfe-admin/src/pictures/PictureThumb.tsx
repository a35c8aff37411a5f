import { Picture, tokens } from '@boom/platform';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';

const Failed = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1 / 1;
  background: ${tokens.color.hover};
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

/**
 * A small picture of a form; grey and "Error" where it does not load (admin specification, "Productos"), until the
 * connection is back.
 */
export function PictureThumb({ src, alt, sizes }: { src: string; alt: string; sizes: string }) {
  const { t } = useCommonTexts();
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return;
    const retry = () => setFailed(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);
  if (failed === src) return <Failed>{t('error')}</Failed>;
  return (
    <div onErrorCapture={() => setFailed(src)}>
      <Picture src={src} alt={alt} sizes={sizes} />
    </div>
  );
}
