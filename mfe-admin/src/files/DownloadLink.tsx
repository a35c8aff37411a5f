import { LinkButton } from '@boom/platform';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link, drawn as a button, that saves a file of the API. */
export function DownloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton to={to} reloadDocument download icon={<Download />}>
      {children}
    </LinkButton>
  );
}
