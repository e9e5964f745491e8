import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FilmPage } from '../../ui/film-page.tsx';
import { alreadySignedInTexts } from './already-signed-in.texts.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { meKey, useCustomer } from './customer.hooks.ts';
import { homePath } from './home-path.ts';

interface VisitorOnlyProps {
  /** Document title while `children` are shown. */
  title: string;
  /** The path to continue to; undefined for the user's own screen. */
  next: string | undefined;
  /** Shown below {@link AlreadySignedIn}. */
  signInForm?: ReactNode;
  children: ReactNode;
}

/** Renders `children` for visitors, and {@link AlreadySignedIn} for a signed-in customer. */
export function VisitorOnly({ title, next, signInForm, children }: VisitorOnlyProps) {
  const t = alreadySignedInTexts();
  const { customer, isLoading } = useCustomer();
  const queryClient = useQueryClient();
  const [isVisitor, setVisitor] = useState(false);
  const [isRefetched, setRefetched] = useState(false);
  const isKnown = customer !== null;
  // A visitor who signs in by the form continues from there.
  if (!isKnown && !isLoading && !isVisitor) setVisitor(true);

  // The remembered session may have been ended elsewhere.
  useEffect(() => {
    if (!isKnown || isVisitor) return;
    void queryClient.refetchQueries({ queryKey: meKey }).finally(() => setRefetched(true));
  }, [isKnown, isVisitor, queryClient]);

  const isStillSignedIn = !isVisitor && isRefetched && customer !== null;
  return (
    <FilmPage title={isStillSignedIn ? t.title : title} firstFrame={1}>
      {isVisitor && children}
      {!isVisitor && !isStillSignedIn && <Skeleton className="h-64" text={t.loading} />}
      {isStillSignedIn && (
        <>
          <AlreadySignedIn customer={customer} next={next ?? homePath(customer)} />
          {signInForm && (
            <section aria-labelledby="another-account" className="mt-10 border-t border-line pt-6">
              <h2 id="another-account" className="mb-4 font-display text-21 font-semibold tracking-tight">
                {t.anotherAccount}
              </h2>
              {signInForm}
            </section>
          )}
        </>
      )}
    </FilmPage>
  );
}
