import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlanBadges } from './plan-badges.tsx';

test('a plan that is tried says so, and who has none is on the free one', () => {
  const plan = { planType: 'weekly_extension', status: 'active', isTrialActive: true } as const;
  const said = (subscription: typeof plan | null) => renderToStaticMarkup(createElement(PlanBadges, { subscription }));
  expect(said(plan)).toMatch(/Weekly extension.*Trial/);
  expect(said(null)).toMatch(/Free/);
  expect(said(null)).not.toMatch(/Trial/);
});
