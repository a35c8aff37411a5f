import type { Cases } from '../test/cases';
import { productOf, type Target } from '../test/matrixTargets';
import { campaignOf } from './build';
import { createCampaign, endCampaign } from './campaigns';

const input = async () => campaignOf([(await productOf()).id ?? '']);
const campaign = async (): Promise<Target> => ({ id: (await createCampaign(await input())).id });

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/admin/campaigns/:id': { prepare: campaign },
  'GET /api/admin/campaigns/:id/prices': { prepare: campaign },
  'POST /api/admin/campaigns/preview': { prepare: async () => ({ body: await input() }) },
  'POST /api/admin/campaigns': { prepare: async () => ({ body: await input() }) },
  'POST /api/admin/campaigns/:id/end': { prepare: campaign },
  'POST /api/admin/campaigns/:id/resume': {
    prepare: async () => {
      const { id = '' } = await campaign();
      await endCampaign(id);
      return { id };
    },
  },
};
