import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { Page } from '../../ui/page.tsx';
import { meKey, useCustomer } from './customer.hooks.ts';
import { homeOf } from './home-of.ts';
import { signedInAlreadyTexts } from './signed-in-already.texts.ts';
import { SignedInAlready } from './signed-in-already.tsx';

interface UnlessSignedInProps {
  /** Of the browser's tab, for who is asked. */
  title: string;
  /** Where to go on; undefined for a person's own place. */
  next: string | undefined;
  children: ReactNode;
}

/** A screen that asks somebody who they are; who has said so gets the way on instead. */
export function UnlessSignedIn({ title, next, children }: UnlessSignedInProps) {
  const t = signedInAlreadyTexts();
  const { customer, isLoading } = useCustomer();
  const queryClient = useQueryClient();
  const [isVisitor, setVisitor] = useState(false);
  const [isAskedAnew, setAskedAnew] = useState(false);
  const isKnown = customer !== null;
  // Who signs in by the form goes on from there, and is not told of it here.
  if (!isKnown && !isLoading && !isVisitor) setVisitor(true);

  // What is remembered may be a session that was ended elsewhere, which is what leads here.
  useEffect(() => {
    if (!isKnown || isVisitor) return;
    void queryClient.refetchQueries({ queryKey: meKey }).finally(() => setAskedAnew(true));
  }, [isKnown, isVisitor, queryClient]);

  const isHere = !isVisitor && isAskedAnew && customer !== null;
  return (
    <Page title={isHere ? t.title : title} width="narrow">
      {isVisitor && children}
      {!isVisitor && !isHere && <LoadingShape className="h-64" text={t.loading} />}
      {isHere && <SignedInAlready customer={customer} next={next ?? homeOf(customer)} />}
    </Page>
  );
}
