import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { Page } from '../../ui/page.tsx';
import { meKey, useCustomer } from './customer.hooks.ts';
import { homePathOf } from './home-of.ts';
import { signedInAlreadyTexts } from './signed-in-already.texts.ts';
import { SignedInAlready } from './signed-in-already.tsx';

interface VisitorOnlyProps {
  /** Document title while `children` are shown. */
  title: string;
  /** The path to continue to; undefined for the user's own screen. */
  next: string | undefined;
  children: ReactNode;
}

/** Renders `children` for visitors, and {@link SignedInAlready} for a signed-in customer. */
export function VisitorOnly({ title, next, children }: VisitorOnlyProps) {
  const t = signedInAlreadyTexts();
  const { customer, isLoading } = useCustomer();
  const queryClient = useQueryClient();
  const [isVisitor, setVisitor] = useState(false);
  const [isRefetched, setAskedAnew] = useState(false);
  const isKnown = customer !== null;
  // A visitor who signs in by the form continues from there.
  if (!isKnown && !isLoading && !isVisitor) setVisitor(true);

  // The remembered session may have been ended elsewhere.
  useEffect(() => {
    if (!isKnown || isVisitor) return;
    void queryClient.refetchQueries({ queryKey: meKey }).finally(() => setAskedAnew(true));
  }, [isKnown, isVisitor, queryClient]);

  const isStillSignedIn = !isVisitor && isRefetched && customer !== null;
  return (
    <Page title={isStillSignedIn ? t.title : title} width="narrow">
      {isVisitor && children}
      {!isVisitor && !isStillSignedIn && <LoadingShape className="h-64" text={t.loading} />}
      {isStillSignedIn && <SignedInAlready customer={customer} next={next ?? homePathOf(customer)} />}
    </Page>
  );
}
