import { useEffect, useRef, useState } from 'react';
import { uploadFailure, useUploadPictureMutation } from './pictures.api';
import { isPassing } from './retried';

/** A running upload. */
export interface PictureUploading {
  id: number;
  name: string;
  /** The share that was sent, 0 to 1; at 1 the server is processing the picture. */
  share: number;
  /** Continues where it stopped; set once it has failed, after several attempts, for a temporary reason. */
  retry?: () => void;
  /** Cancels it. */
  cancel: () => void;
}

interface PictureUploadsOptions {
  /** Gets the path of each uploaded picture. */
  onUploaded: (path: string) => void;
  /** Called when all uploads have ended, with the number of uploaded pictures and the first error. */
  onEnd: (outcome: { count: number; error?: unknown }) => void;
}

interface Job {
  id: number;
  file: File;
  signal: AbortSignal;
  /** Where its bytes are stored, once they are. */
  arrivedAt?: string;
}

/** Uploads pictures one after the other, each with its progress; running uploads are cancelled on unmount. */
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

  /** @returns whether it was uploaded, or its error; neither when it was cancelled. */
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
    /** Includes failed uploads that can be retried. */
    uploading,
    isBusy: uploading.some(({ retry }) => !retry),
    upload: (files: File[]) => run(files.map(begin)),
  };
}
