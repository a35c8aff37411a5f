import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../design/actions/IconButton';
import { useToast } from '../toasts/useToast';
import { useBankSlipTexts } from './i18n';

const CONFIRMED_MS = 2_000;

/** Copies a text and says so. @param label what it copies: "Copiar CLABE". */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useBankSlipTexts();
  const showToast = useToast();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleClick = async () => {
    try {
      // Absent on pages without https, such as a shop on the local network.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast({ title: t('copied'), tone: 'success' });
    } catch {
      showToast({ title: t('notCopied'), description: text, tone: 'error' });
    }
  };
  return <IconButton label={label} icon={isCopied ? <Check /> : <Copy />} onClick={() => void handleClick()} />;
}
