import type { PasskeyView } from '@boom/contract';
import { pick } from '../../pick';
import type { Passkey } from './model';

export const presentPasskey = (passkey: Passkey): PasskeyView =>
  pick(passkey, 'id', 'name', 'isSynced', 'createdAt', 'lastUsedAt');
