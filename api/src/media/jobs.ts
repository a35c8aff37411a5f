import { defineJob } from '../jobs/queue';
import { sweepUploads } from './sweep';

defineJob(
  'media.sweep-uploads',
  async () => {
    await sweepUploads();
  },
  { everyMinutes: 15 },
);
