import { fileProblem, MAX_RETURN_PICTURES, PICTURE_TYPES } from '@boom/contract';
import { Button, IconButton, Notice, Row, Stack, Text, tokens } from '@boom/platform';
import { FilePicker } from '@boom/platform/forms';
import { Camera, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { usePicturesTexts } from './i18n';

const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]};
`;

const Tile = styled.li`
  position: relative;
  width: 6rem;

  & > img {
    width: 6rem;
    height: 6rem;
    object-fit: cover;
    background: ${tokens.color.canvas};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.control};
  }
`;

/** The picture as a data URI: the page's policy allows pictures no object URLs. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return <img src={address} alt={file.name} />;
}

const isPicture = (file: File) => fileProblem(file, PICTURE_TYPES) === null;

interface PicturesFieldProps {
  files: readonly File[];
  max?: number;
  onChange: (files: File[]) => void;
  /** While they are being sent none comes or goes. */
  isBusy: boolean;
}

/** Up to four pictures – of what is wrong, of what one thinks of –, shown before they are sent. */
export function PicturesField({ files, max = MAX_RETURN_PICTURES, onChange, isBusy }: PicturesFieldProps) {
  const { t } = usePicturesTexts();
  const hintId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const hasRemoved = useRef(false);
  const [refused, setRefused] = useState<string[]>([]);

  const take = (added: File[]) => {
    const taken = added.filter(isPicture).slice(0, max - files.length);
    setRefused(added.filter((file) => !taken.includes(file)).map(({ name }) => name));
    onChange([...files, ...taken]);
  };
  const remove = (file: File) => {
    setRefused([]);
    onChange(files.filter((other) => other !== file));
    hasRemoved.current = true;
  };
  // The button that had the focus goes with its picture; this one can have it once it is drawn as usable.
  useEffect(() => {
    if (!hasRemoved.current || files.length >= max) return;
    hasRemoved.current = false;
    chooser.current?.focus();
  });

  return (
    <Stack gap={2}>
      <Row>
        <Button
          ref={chooser}
          icon={<Camera />}
          aria-describedby={hintId}
          disabled={isBusy || files.length >= max}
          onClick={() => picker.current?.click()}
        >
          {t('choose')}
        </Button>
        <Text as="span" id={hintId} size="sm" tone="muted">
          {t('hint', { max })}
        </Text>
      </Row>
      <FilePicker ref={picker} multiple label={t('choose')} accept={PICTURE_TYPES.join(',')} onFiles={take} />
      {refused.length > 0 && (
        <Notice tone="danger" role="alert" title={t('refused', { names: refused.join(', ') })}>
          {t('hint', { max })}
        </Notice>
      )}
      {files.length > 0 && (
        <Tiles role="list" aria-label={t('chosen')}>
          {files.map((file) => (
            <Tile key={`${file.name}-${file.lastModified}-${file.size}`}>
              <Preview file={file} />
              <IconButton
                label={t('remove', { name: file.name })}
                icon={<X />}
                disabled={isBusy}
                onClick={() => remove(file)}
              />
            </Tile>
          ))}
        </Tiles>
      )}
    </Stack>
  );
}
