import { Skeleton, Stack, tokens } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTransfersTexts } from './i18n';
import { useReadReceiptPdfQuery } from './transfers.api';

/** Fits the page's width, without the viewer's list of pages. */
const VIEW = '#navpanes=0&view=FitH';

/** The height of every receipt, also before it is there: what stands below must not move under somebody's finger. */
export const RECEIPT_HEIGHT = 'min(26rem, 50dvh)';

const Page = styled.iframe`
  display: block;
  width: 100%;
  height: ${RECEIPT_HEIGHT};
  background: ${tokens.color.canvas};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
`;

interface PdfReceiptProps {
  /** Of the store. */
  url: string;
  orderNumber: string;
  /** Link to the file itself, the only content where a browser cannot show PDFs inside of pages, as on phones. */
  link: ReactNode;
}

/**
 * A PDF in the browser's own viewer. The API sends it as a download, never as a page (rulebook R14), so that
 * the panel reads its bytes and frames them. Not with `sandbox`: Chromium then refuses to show any PDF (tried with 156),
 * and its viewer is apart from this origin anyhow.
 */
export function PdfReceipt({ url, orderNumber, link }: PdfReceiptProps) {
  const { t } = useTransfersTexts();
  const isShown = navigator.pdfViewerEnabled;
  const { currentData: data, isFetching } = useReadReceiptPdfQuery(url, { skip: !isShown });
  return (
    <Stack gap={2}>
      {isFetching && !data && <Skeleton $height={RECEIPT_HEIGHT} />}
      {data && <Page src={data + VIEW} title={t('receiptOf', { number: orderNumber })} />}
      {link}
    </Stack>
  );
}
