import type { ProductView } from '@boom/contract';
import { useNavigate } from '@boom/platform/router';
import { type ComponentType, useState } from 'react';
import type { QuickViewDialogProps } from './QuickViewDialog';

/**
 * The quick view of a product. The dialog and what it is made of are fetched when it is first opened;
 * when they cannot be had the product's page opens instead.
 */
export function useQuickView(product: ProductView) {
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<QuickViewDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = async () => {
    try {
      const { QuickViewDialog } = await import('./QuickViewDialog');
      setDialog(() => QuickViewDialog);
      setIsOpen(true);
    } catch {
      navigate(`/producto/${product.id}`);
    }
  };

  return {
    open: () => void open(),
    dialog: Dialog && <Dialog product={product} isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
