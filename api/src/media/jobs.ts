import { defineJob } from '../jobs/queue';
import { sweepUploads } from './sweep';

defineJob(
  'media.sweep-uploads',
  async () => {
    await sweepUploads();
  },
  { cron: '*/15 * * * *' },
);
