import { Button } from '../../ui/form/button.tsx';
import { successTexts } from './subscription-success.texts.ts';

interface UnconfirmedPaymentProps {
  /** Whether the server has said that there is no plan yet. */
  isKnown: boolean;
  isChecking: boolean;
  onCheck: () => void;
}

/** Says after a payment that the plan has not begun yet, or is not known. */
export function UnconfirmedPayment({ isKnown, isChecking, onCheck }: UnconfirmedPaymentProps) {
  const t = successTexts();
  return (
    <div role="status" className="mt-4 rounded-control border border-line bg-surface p-4 text-15">
      <p>{isKnown ? t.unconfirmed : t.unknown}</p>
      <Button className="mt-3" isBusy={isChecking} onClick={onCheck}>
        {isChecking ? t.checking : t.checkAgain}
      </Button>
    </div>
  );
}
