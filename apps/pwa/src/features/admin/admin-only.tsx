import type { Customer } from '@rollcall/schema/customer';
import type { ReactNode } from 'react';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { Page } from '../../ui/page.tsx';
import { AccessDenied } from './access-denied.tsx';
import { adminTexts } from './admin.texts.ts';

interface AdminOnlyProps {
  title: string;
  /** Who is signed in here; null for nobody, and while that is asked. */
  customer: Customer | null;
  isLoading: boolean;
  /** In place of the screen where nobody is signed in. */
  visitor: ReactNode;
  children: (admin: Customer) => ReactNode;
}

/** A screen that administrators alone see. What stands in it is refused by the server to everybody else as well. */
export function AdminOnly({ title, customer, isLoading, visitor, children }: AdminOnlyProps) {
  if (!customer && !isLoading) return visitor;
  return (
    <Page title={title} width={customer && !customer.isAdmin ? 'narrow' : 'wide'}>
      {!customer && <LoadingShape className="h-64" text={adminTexts().loading} />}
      {customer && (customer.isAdmin ? children(customer) : <AccessDenied />)}
    </Page>
  );
}
