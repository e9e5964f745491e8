import { texts } from '../../language/texts.ts';

export const forgotPasswordTexts = texts('account-forgot-password', {
  title: 'Forgot your password',
  email: 'Email',
  emailHint: 'We’ll email you a link. It works for 30 minutes.',
  send: 'Send Reset Instructions',
  sending: 'Sending...',
  sent: 'Reset Instructions Sent',
  sentNote: 'Check your email for password reset instructions',
  failed: 'Reset Failed',
});
