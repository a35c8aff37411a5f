/** An area of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height in px. */
export interface PictureSize {
  width: number;
  height: number;
}

const QUALITY = 0.9;
/** A dense screen shows twice as many pixels. */
const DENSITY = 2;

/** The size of the result: as the area is, and at most twice the size that it is shown in. Never enlarged. */
export function sizeOfCrop(area: CropArea, shown: PictureSize): PictureSize {
  const width = Math.round(Math.min(area.width, shown.width * DENSITY));
  return { width, height: Math.round((width * shown.height) / shown.width) };
}

/**
 * Crops a picture, rotated as its EXIF data says.
 *
 * @throws DOMException where the browser cannot read the picture.
 */
export async function cropPicture(file: File, area: CropArea, shown: PictureSize): Promise<File> {
  const picture = await createImageBitmap(file);
  const size = sizeOfCrop(area, shown);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const { x, y, width, height } = area;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  picture.close();
  const encode = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  let blob = await encode('image/webp');
  // Safari makes a PNG instead, of a photo ten times as large: one that was a JPEG stays a JPEG. Others may be
  // transparent.
  if (blob?.type !== 'image/webp' && file.type === 'image/jpeg') blob = await encode(file.type);
  if (!blob) throw new DOMException('The picture is too large for this browser', 'EncodingError');
  return new File([blob], file.name, { type: blob.type });
}

/** A file as a data URI: the page's policy allows pictures no object URLs. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
