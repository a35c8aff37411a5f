import { defineJob } from '../jobs/queue';
import { applyCampaigns } from './apply';

defineJob('campaigns.apply', () => applyCampaigns(), { everyMinutes: 1 });
