import type { Customer } from '@rollcall/schema/customer';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { AccessDenied } from './access-denied.tsx';
import { adminTexts } from './admin.texts.ts';

interface AdminOnlyProps {
  /** Name of the section of the administration. */
  section: string;
  /** Name of the visible tab of the section, if it is the heading. */
  tab?: string;
  /** The signed-in customer; null for a visitor and while loading. */
  customer: Customer | null;
  isLoading: boolean;
  /** Rendered in place of the screen for visitors. */
  visitor: ReactNode;
  children: (admin: Customer) => ReactNode;
}

/** Renders `children` for administrators only. The server enforces the same restriction on the data. */
export function AdminOnly({ section, tab = section, customer, isLoading, visitor, children }: AdminOnlyProps) {
  const t = adminTexts();
  if (!customer && !isLoading) return visitor;
  const title = [...new Set([tab, section, t.title])].join(' · ');
  if (customer && !customer.isAdmin) return <AccessDenied title={title} />;
  return <Page title={title}>{customer ? children(customer) : <Skeleton className="h-64" text={t.loading} />}</Page>;
}
