import { Button, Notice, Row, Stack, Text, useToast } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useCommonTexts } from '../common/i18n';
import { type CropArea, cropPicture, type PictureSize, readAsDataUrl } from './crop';
import { Stage, Zoom } from './cropStyles';
import { usePicturesTexts } from './i18n';

const MOST_ZOOM = 4;
/** Pixels by which an arrow key moves the picture. */
const KEY_STEP = 8;

interface CropDialogProps {
  file: File;
  /** The size that is recommended for where it will be shown. */
  size: PictureSize;
  /** Gets the chosen area, as a file to upload. */
  onCrop: (cropped: File) => void;
  onClose: () => void;
}

/** Chooses the area of a picture to show: dragged, pinched or moved with the arrow keys. */
export default function CropDialog({ file, size, onCrop, onClose }: CropDialogProps) {
  const { t } = usePicturesTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const zoomId = useId();
  const [image, setImage] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isBusy, setBusy] = useState(false);

  function fail() {
    showToast({ tone: 'error', title: t('failedTitle'), description: t('unreadable') });
    onClose();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for a file, whatever renders this again.
  useEffect(() => {
    let isWanted = true;
    readAsDataUrl(file).then(
      (url) => isWanted && setImage(url),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);

  async function handleCrop() {
    if (!area) return;
    setBusy(true);
    try {
      onCrop(await cropPicture(file, area, size));
    } catch {
      fail();
    }
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={onClose}
      title={t('cropTitle')}
      description={t('cropText', { ...size })}
      footer={
        <Row justify="end">
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={!area} onClick={handleCrop}>
            {t('crop')}
          </Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <Stage>
          {image && (
            <Cropper
              disableAutomaticStylesInjection
              image={image}
              aspect={size.width / size.height}
              crop={crop}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              keyboardStep={KEY_STEP}
              showGrid={false}
              zoomWithScroll={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
              mediaProps={{ alt: t('cropAlt'), onError: fail }}
              cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
            />
          )}
        </Stage>
        <div>
          <label htmlFor={zoomId}>{t('zoom')}</label>
          <Zoom
            id={zoomId}
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </div>
        <Text size="sm" tone="muted">
          {t('cropKeys')}
        </Text>
        {area && area.width < size.width && (
          <Notice tone="warning" title={t('cropSmall', { width: Math.round(area.width), wanted: size.width })} />
        )}
      </Stack>
    </Dialog>
  );
}
