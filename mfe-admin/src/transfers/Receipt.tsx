import { Skeleton, Stack, Text, tokens } from '@boom/platform';
import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { useTransfersTexts } from './i18n';
import { PdfReceipt, RECEIPT_HEIGHT } from './PdfReceipt';
import { useFindReceiptTypeQuery } from './transfers.api';

const Photo = styled.img`
  display: block;
  width: 100%;
  height: ${RECEIPT_HEIGHT};
  object-fit: contain;
  background: ${tokens.color.canvas};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
`;

const File = styled.a`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 3rem;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
`;

interface ReceiptProps {
  /** Address of the file: the store's, or another site's that the customer gave. */
  url: string;
  orderNumber: string;
}

/**
 * The customer's receipt: a picture or a PDF is shown. An address of another site is only linked, so that its owner
 * does not learn when somebody looks at the transfer.
 */
export function Receipt({ url, orderNumber }: ReceiptProps) {
  const { t } = useTransfersTexts();
  const isOwn = url.startsWith('/');
  // The store converts all pictures to WebP; anything else is a PDF.
  const { currentData: type, isFetching } = useFindReceiptTypeQuery(url, { skip: !isOwn });
  if (isFetching && type === undefined) return <Skeleton $height={RECEIPT_HEIGHT} />;
  const link = { href: url, target: '_blank', rel: 'noopener noreferrer' };
  if (type?.startsWith('image/')) {
    return (
      <Stack gap={1}>
        <a {...link}>
          <Photo src={url} alt={t('receiptOf', { number: orderNumber })} />
        </a>
        <Text size="sm" tone="muted">
          {t('receiptHint')}
        </Text>
      </Stack>
    );
  }
  const isPdf = type === 'application/pdf';
  const file = (
    <File {...link}>
      <FileText size={20} />
      {isPdf ? t('openPdf') : isOwn ? t('seeReceipt') : t('openAt', { site: siteOf(url) })}
    </File>
  );
  return isPdf ? <PdfReceipt url={url} orderNumber={orderNumber} link={file} /> : file;
}

const siteOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
