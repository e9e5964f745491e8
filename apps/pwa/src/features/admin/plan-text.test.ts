import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlanText } from './plan-text.tsx';

test('shows a trial plan as such, and the free plan without a subscription', () => {
  const plan = { planType: 'weekly_extension', status: 'active', isTrialActive: true } as const;
  const render = (subscription: typeof plan | null) => renderToStaticMarkup(createElement(PlanText, { subscription }));
  expect(render(plan)).toMatch(/Weekly extension.*Trial/);
  expect(render(null)).toMatch(/Free/);
  expect(render(null)).not.toMatch(/Trial/);
});
