import {
  type AdminReturnView,
  type RefundApprovalView,
  type ReturnMoveState,
  type Right,
  returnMoves,
  returnSteps,
  rightToMove,
} from '@boom/contract';
import { Button, errorCode, errorMessage, formatMoney, Notice, Row, Stack, Text } from '@boom/platform';
import { useState } from 'react';
import { useMay } from '../access/useMay';
import { Written } from '../common/Written';
import { useReturnsTexts } from './i18n';
import { MoveForm } from './MoveForm';
import { RefundForm } from './RefundForm';

/** What somebody else's change is refused with. */
const conflicts = ['return_changed', 'return_moved', 'refund_in_progress', 'refund_awaits_approval'];

type Step = ReturnMoveState | 'REEMBOLSADA';

const rightTo = (step: Step): Right => (step === 'REEMBOLSADA' ? 'money' : rightToMove[step]);

/** What may be done now, for those with the right to it. */
function stepsOf({ state, kind, lines, isRefundUnderway, refundApproval }: AdminReturnView): Step[] {
  if (isRefundUnderway || refundApproval?.state === 'PENDIENTE') return [];
  return (['REEMBOLSADA', ...returnMoves] as const).filter((next) => {
    if (!returnSteps[state].includes(next)) return false;
    if (next === 'REPUESTA') return kind === 'GARANTIA';
    return !(next === 'RECHAZADA' && lines.some(({ isRestocked }) => isRestocked));
  });
}

/** The next steps of a return, each with its form. */
export function ReturnSteps({ request, onClose }: { request: AdminReturnView; onClose: () => void }) {
  const { t } = useReturnsTexts();
  const [chosen, setChosen] = useState<Step | null>(null);
  // Their forms keep what was typed while another one is looked at.
  const [begun, setBegun] = useState<readonly Step[]>([]);
  const [conflict, setConflict] = useState<string | null>(null);
  const may = useMay();
  const steps = stepsOf(request).filter((step) => may(rightTo(step)));

  /** @returns whether it was a conflict, which is shown here: the form may go with the state it was for. */
  const takeConflict = (error: unknown) => {
    const isConflict = conflicts.includes(errorCode(error) ?? '');
    setConflict(isConflict ? errorMessage(error, t('failed')) : null);
    return isConflict;
  };
  const formOf = (step: Step) => {
    const onCancel = () => {
      setChosen((now) => (now === step ? null : now));
      setBegun((all) => all.filter((other) => other !== step));
    };
    const form = { request, onConflict: takeConflict, onCancel };
    return step === 'REEMBOLSADA' ? <RefundForm {...form} /> : <MoveForm {...form} state={step} onClose={onClose} />;
  };
  return (
    <Stack gap={3}>
      {conflict && <Notice tone="warning" role="alert" title={conflict} />}
      {request.isRefundUnderway && <Text>{t('refund.underway')}</Text>}
      {request.refundApproval && request.state === 'RECIBIDA' && <Approval approval={request.refundApproval} />}
      {steps.length > 0 && (
        <Row gap={2}>
          {steps.map((step) => (
            <Button
              key={step}
              variant={step === 'RECHAZADA' ? 'ghost' : 'secondary'}
              aria-pressed={step === chosen}
              onClick={() => {
                setConflict(null);
                setChosen(step);
                setBegun((all) => (all.includes(step) ? all : [...all, step]));
              }}
            >
              {t(`step.${step}`)}
            </Button>
          ))}
        </Row>
      )}
      {steps
        .filter((step) => begun.includes(step))
        .map((step) => (
          <div key={step} hidden={step !== chosen}>
            {formOf(step)}
          </div>
        ))}
    </Stack>
  );
}

/** What a second person has yet to decide about the money, or has decided against it. */
function Approval({ approval }: { approval: RefundApprovalView }) {
  const { t } = useReturnsTexts();
  const amount = formatMoney(approval.amount);
  if (approval.state === 'PENDIENTE') {
    return (
      <Notice title={t('refund.waiting', { amount })}>
        {t('refund.waitingText', { name: approval.requestedBy.fullName })}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t('refund.rejected', { amount })}>
      {approval.rejectionReason && <Written>«{approval.rejectionReason}»</Written>}
    </Notice>
  );
}
