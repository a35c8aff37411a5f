import { useEffect, useRef, useState } from 'react';
import { uploadFailure, useUploadPictureMutation } from './pictures.api';
import { isPassing } from './retried';

/** A file on its way. */
export interface PictureUploading {
  id: number;
  name: string;
  /** How much was sent, 0 to 1; then the server makes its sizes of it. */
  share: number;
  /** Goes on where it stopped; there once it has stopped, after several tries, for a reason that may pass. */
  retry?: () => void;
  /** Calls it off. */
  cancel: () => void;
}

interface PictureUploadsOptions {
  /** Gets the path of each picture as it is there. */
  onUploaded: (path: string) => void;
  /** Gets, when all that was begun has ended, how many are there, and the first failure. */
  onEnd: (outcome: { count: number; error?: unknown }) => void;
}

interface Job {
  id: number;
  file: File;
  signal: AbortSignal;
  /** Where its bytes are, once they are. */
  arrivedAt?: string;
}

/** Uploads pictures one after the other, each with its progress; what is left when this is put away is called off. */
export function usePictureUploads(options: PictureUploadsOptions) {
  const [uploadPicture] = useUploadPictureMutation();
  const [uploading, setUploading] = useState<PictureUploading[]>([]);
  const nextId = useRef(0);
  const leaving = useRef<AbortController>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (id: number, news: Partial<PictureUploading>) =>
    setUploading((all) => all.map((each) => (each.id === id ? { ...each, ...news } : each)));
  const end = (id: number) => setUploading((all) => all.filter((each) => each.id !== id));

  function begin(file: File): Job {
    const controller = new AbortController();
    const id = nextId.current++;
    leaving.current?.signal.addEventListener('abort', () => controller.abort());
    const cancel = () => {
      controller.abort();
      end(id);
    };
    setUploading((all) => [...all, { id, name: file.name, share: 0, cancel }]);
    return { id, file, signal: controller.signal };
  }

  /** @returns whether it is there; what went wrong; neither where it was called off. */
  async function carryOut(job: Job): Promise<{ isThere?: boolean; error?: unknown }> {
    const { id, file, signal, arrivedAt } = job;
    if (signal.aborted) return {};
    const request = uploadPicture({ file, arrivedAt, onProgress: (share) => change(id, { share }) });
    signal.addEventListener('abort', () => request.abort());
    const { data, error } = await request;
    if (signal.aborted) return {};
    if (data) {
      end(id);
      latest.current.onUploaded(data.path);
      return { isThere: true };
    }
    const failure = uploadFailure(error);
    if (isPassing(failure)) change(id, { retry: () => void run([{ ...job, arrivedAt: failure.arrivedAt }]) });
    else end(id);
    return { error };
  }

  async function run(jobs: Job[]) {
    for (const { id } of jobs) change(id, { retry: undefined });
    let count = 0;
    let error: unknown;
    for (const job of jobs) {
      const outcome = await carryOut(job);
      if (outcome.isThere) count += 1;
      else error ??= outcome.error;
    }
    latest.current.onEnd({ count, error });
  }

  return {
    /** Those that wait for somebody to try them again are among them. */
    uploading,
    isBusy: uploading.some(({ retry }) => !retry),
    upload: (files: File[]) => run(files.map(begin)),
  };
}
