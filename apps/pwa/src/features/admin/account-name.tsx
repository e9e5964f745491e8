import { Badge } from '../../ui/data/badge.tsx';
import { EmailText } from './email-text.tsx';
import { listTexts } from './list.texts.ts';

interface AccountNameProps {
  email: string;
  /** Whether it is the account of the signed-in administrator. */
  isOwn: boolean;
}

/** Renders the address that identifies an account in a list. */
export function AccountName({ email, isOwn }: AccountNameProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
      <EmailText>{email}</EmailText>
      {isOwn && (
        // As high as the line of text, so that all rows are.
        <span className="-my-1 inline-flex">
          <Badge>{listTexts().you}</Badge>
        </span>
      )}
    </span>
  );
}
