import { MAX_GALLERY_IMAGES } from '@boom/contract';
import { useRef } from 'react';
import { refusalOf } from './pictures.api';
import { usePictureUploads } from './usePictureUploads';
import { useUploadFailure } from './useUploadFailure';

interface ManyPicturesOptions {
  /** Those that are there. */
  pictures: string[];
  onChange: (pictures: string[]) => void;
  /** Called when all uploads have ended well, with how many came, and how many there are now. */
  onAdded?: (count: number, total: number) => void;
}

/** Uploads pictures to the end of a list; those that came stay even when another one fails. */
export function useManyPictures({ pictures, onChange, onAdded }: ManyPicturesOptions) {
  const { refuse, fail } = useUploadFailure('many');
  // Also for an upload that began earlier: a removed picture does not come back.
  const current = useRef(pictures);
  current.current = pictures;

  function change(next: (now: string[]) => string[]) {
    current.current = next(current.current);
    onChange(current.current);
  }

  const { uploading, isBusy, upload } = usePictureUploads({
    onUploaded: (path) => change((now) => [...now, path]),
    onEnd({ count, error }) {
      if (error) fail(error);
      else if (count > 0) onAdded?.(count, current.current.length);
    },
  });

  return {
    uploading,
    isBusy,
    change,
    add(files: File[]) {
      if (current.current.length + uploading.length + files.length > MAX_GALLERY_IMAGES) return refuse('tooMany');
      const refusal = files.map(refusalOf).find(Boolean);
      if (refusal) return refuse(refusal);
      void upload(files);
    },
  };
}
