import type { Credentials, Customer } from '@rollcall/schema/customer';
import type { ProblemCode } from '@rollcall/schema/problem';
import { useRef } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { signIn } from '../../remote/sessions.ts';

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);

/**
 * Returns a function that calls `signUp`. After a lost response, an error with `takenCode` may mean that the earlier
 * attempt created the account. The function then signs in with the same credentials and resolves to the customer.
 * Otherwise it resolves to the result of `signUp` and throws the errors of `signUp`.
 */
export function useRetryableSignUp<Result>(takenCode: ProblemCode) {
  const mayExist = useRef(false);
  return async (signUp: () => Promise<Result>, credentials: Credentials): Promise<Result | Customer> => {
    try {
      return await signUp();
    } catch (error) {
      if (codeOf(error) === null) mayExist.current = true;
      if (!mayExist.current || codeOf(error) !== takenCode) throw error;
      return await signIn(credentials).catch((refusal) => {
        throw codeOf(refusal) === 'invalid-credentials' ? error : refusal;
      });
    }
  };
}
