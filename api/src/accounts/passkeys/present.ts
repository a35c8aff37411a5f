import type { PasskeyView } from '@boom/contract';
import type { Passkey } from './model';

export function presentPasskey({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
