import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const grantPlanTexts = texts('admin-grant-plan', {
  note: 'Give an account a plan for free. It replaces any plan you gave it before.',
  grant: 'Give a plan',
  title: 'Give a plan',
  email: 'Email address of the account',
  plan: 'Plan',
  days: 'Days',
  daysHint: 'Leave empty for no end date. You can end it in the list.',
  enterDays: 'Enter a number of days between 1 and 3650',
  submit: 'Give the plan',
  submitting: 'Giving the plan...',
  failed: 'Plan not given',
  done: params<{ email: string; plan: string }>('{email} has {plan} now.'),
  until: params<{ email: string; plan: string; date: string }>('{email} has {plan} until {date}.'),
});
