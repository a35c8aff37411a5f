import { useEffect, useRef, useState } from 'react';
import { useUploadPictureMutation } from './pictures.api';

/** A file on its way. */
export interface PictureUploading {
  id: number;
  name: string;
  /** How much was sent, 0 to 1; then the server makes its sizes of it. */
  share: number;
  cancel: () => void;
}

/** Uploads pictures one after the other, each with its progress; what is left when this is put away is called off. */
export function usePictureUploads() {
  const [uploadPicture] = useUploadPictureMutation();
  const [uploading, setUploading] = useState<PictureUploading[]>([]);
  const nextId = useRef(0);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function begin(file: File) {
    const controller = new AbortController();
    const id = nextId.current++;
    leaving.current?.signal.addEventListener('abort', () => controller.abort());
    const end = () => setUploading((all) => all.filter((each) => each.id !== id));
    const cancel = () => {
      controller.abort();
      end();
    };
    setUploading((all) => [...all, { id, name: file.name, share: 0, cancel }]);
    const onProgress = (share: number) =>
      setUploading((all) => all.map((each) => (each.id === id ? { ...each, share } : each)));
    return { file, signal: controller.signal, onProgress, end };
  }

  /**
   * @param onUploaded gets the path of each as it is there.
   * @returns how many are, and the first failure.
   */
  async function upload(files: File[], onUploaded: (path: string) => void) {
    let count = 0;
    let error: unknown;
    for (const { file, signal, onProgress, end } of files.map(begin)) {
      if (signal.aborted) continue;
      const request = uploadPicture({ file, onProgress });
      signal.addEventListener('abort', () => request.abort());
      const answer = await request;
      end();
      if (signal.aborted) continue;
      if (answer.data) {
        onUploaded(answer.data.path);
        count += 1;
      } else error ??= answer.error;
    }
    return { count, error };
  }

  return { uploading, upload };
}
