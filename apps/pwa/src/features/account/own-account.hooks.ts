import type { Credentials, Customer } from '@rollcall/schema/customer';
import type { ProblemCode } from '@rollcall/schema/problem';
import { useRef } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { signIn } from '../../remote/sessions.ts';

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);

/**
 * For what makes an account. After a try that got no answer, the refusal `taken` may mean the account of that try: the
 * pair that was typed tells, by signing in. Answers what `make` does, or who has signed in; throws what `make` throws.
 */
export function useOwnAccount<Made>(taken: ProblemCode) {
  const mayBeMade = useRef(false);
  return async (make: () => Promise<Made>, pair: Credentials): Promise<Made | Customer> => {
    try {
      return await make();
    } catch (error) {
      if (codeOf(error) === null) mayBeMade.current = true;
      if (!mayBeMade.current || codeOf(error) !== taken) throw error;
      return await signIn(pair).catch((refusal) => {
        throw codeOf(refusal) === 'invalid-credentials' ? error : refusal;
      });
    }
  };
}
