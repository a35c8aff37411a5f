import { type CouponTerms, couponCentsOf, couponMissingCents } from '@boom/contract';
import {
  Button,
  currentUser,
  errorCode,
  errorMessage,
  formatCents,
  Row,
  Stack,
  Text,
  TextInput,
  tokens,
  useSelector,
  useToast,
} from '@boom/platform';
import { isCardOrderStored } from '@boom/platform/checkout';
import { FieldFrame } from '@boom/platform/forms';
import { TicketPercent } from 'lucide-react';
import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import styled from 'styled-components';
import type { UsedCoupon } from '../checkout/orderLines';
import { useCheckCouponMutation } from './coupon.api';
import { useCouponTexts } from './i18n';
import { type StoredCoupon, storedCoupon } from './storedCoupon';

const Field = styled(Stack)`
  margin: ${tokens.space[3]} 0;
  /* A code may be long. */
  overflow-wrap: anywhere;
`;

const Typed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
`;

interface CouponFieldProps {
  used: UsedCoupon | null;
  /** What the products cost, in centavos. */
  goodsCents: number;
  /** The order was refused with other figures: the coupon may have changed. */
  isStale: boolean;
  /** The shopper typed a valid code, or took it out. */
  onChange: (coupon: UsedCoupon | null) => void;
  /** What was used before is back, or is not valid any more. */
  onRestore: (coupon: UsedCoupon | null) => void;
  /** Asked before an order is sent: whether a code is still to be checked, which begins then. */
  blocksOrder: RefObject<(() => boolean) | null>;
}

const usedOf = (terms: CouponTerms): UsedCoupon => ({
  code: terms.code,
  discountOf: (goodsCents) => couponCentsOf(terms, goodsCents),
  missingOf: (goodsCents) => couponMissingCents(terms, goodsCents),
});

/** "¿Tienes un cupón?": a line until it is asked for. Not a form of its own: it stands in the order's. */
export default function CouponField({ used, goodsCents, isStale, onChange, onRestore, blocksOrder }: CouponFieldProps) {
  const { t } = useCouponTexts();
  const id = useId();
  const ids = { id, errorId: `${id}-error`, hintId: `${id}-hint` };
  const userId = useSelector(currentUser)?.id;
  const showToast = useToast();
  const [check, { isLoading }] = useCheckCouponMutation();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);

  // What was pressed has gone: who pressed it goes on at the button in its place, not at the dialog's beginning.
  useEffect(() => {
    if (isMoving.current) shown.current?.focus();
    isMoving.current = false;
  });

  function change(coupon: UsedCoupon | null) {
    isMoving.current = place.current?.contains(document.activeElement) ?? false;
    onChange(coupon);
  }

  async function restore({ orderNumber, ...terms }: StoredCoupon) {
    // Its order was paid.
    if (orderNumber && !isCardOrderStored(orderNumber)) return storedCoupon.write(null);
    const { data, error: refused } = await check(terms.code);
    // It was taken out, or another one typed, before the answer.
    if (storedCoupon.read()?.code !== terms.code) return;
    if (data) return onRestore(usedOf(data));
    // Without an answer the order decides. The order that has used it, perhaps for the last time, is still to be paid: with
    // the same content it is the same order.
    const isRefused = errorCode(refused)?.startsWith('coupon_');
    if (!isRefused || (orderNumber && !isStale)) return onRestore(usedOf(terms));
    drop(terms.code, errorMessage(refused, t('failed')));
    onRestore(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens, and when its terms may have changed
  useEffect(() => {
    const stored = storedCoupon.read();
    // The order refused it for good.
    if (isStale && !stored) return setSaid('');
    // Of the person who was here before.
    if (stored?.userId && stored.userId !== userId) return storedCoupon.write(null);
    if (stored && userId && !stored.userId) storedCoupon.write({ ...stored, userId });
    if (stored && (isStale || !used)) void restore(stored);
  }, [isStale]);

  function drop(code: string, why = '') {
    storedCoupon.write(null);
    setSaid(`${why} ${t('dropped', { code })}`.trim());
  }

  async function use() {
    const typed = inputRef.current?.value.trim() ?? '';
    if (typed === '') return refuse(t('empty'));

    const { data, error: refused } = await check(typed);
    if (!data) return refuse(errorMessage(refused, t('failed')));
    setError(undefined);
    setOpen(false);
    storedCoupon.write({ ...data, userId });
    setSaid(t('applied', { code: data.code }));
    change(usedOf(data));
  }

  // The order would be made without it, and nothing say so. One that was refused has said it.
  useImperativeHandle(blocksOrder, () => () => {
    const isTyped = !used && !error && inputRef.current?.value.trim();
    if (!isLoading && !isTyped) return false;
    if (!isLoading) void use();
    showToast({ title: t('checking'), description: t('checkingText') });
    return true;
  });

  function refuse(message: string) {
    setError(message);
    inputRef.current?.focus();
  }

  const missingCents = used?.missingOf(goodsCents) ?? 0;
  return (
    <Field ref={place} gap={2} align="stretch">
      {used && (
        <Row justify="space-between" gap={2}>
          <Text size="sm" weight="strong">
            {used.code}
          </Text>
          <Button
            ref={shown}
            variant="ghost"
            size="sm"
            aria-label={t('removeCode', { code: used.code })}
            onClick={() => {
              drop(used.code);
              change(null);
            }}
          >
            {t('remove')}
          </Button>
        </Row>
      )}
      {!used && (
        <Row>
          <Button
            ref={shown}
            variant="ghost"
            size="sm"
            icon={<TicketPercent />}
            aria-expanded={isOpen}
            onClick={() => {
              setError(undefined);
              setOpen(!isOpen);
            }}
          >
            {t('ask')}
          </Button>
        </Row>
      )}
      {!used && isOpen && (
        <FieldFrame ids={ids} label={t('code')} error={error}>
          <Typed>
            <TextInput
              id={ids.id}
              ref={inputRef}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? ids.errorId : undefined}
              onChange={() => setError(undefined)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // The order's form is around it.
                event.preventDefault();
                void use();
              }}
            />
            <Button isBusy={isLoading} onClick={() => void use()}>
              {t('use')}
            </Button>
          </Typed>
        </FieldFrame>
      )}
      <Text as="p" size="sm" role="status" tone={missingCents > 0 ? undefined : 'muted'}>
        {used && missingCents > 0 ? t('missing', { amount: formatCents(missingCents), code: used.code }) : said}
      </Text>
    </Field>
  );
}
