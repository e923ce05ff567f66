import { defineMessages } from '@/shared/i18n/define-messages';

export const providerMessages = defineMessages(
  { 'login.byProvider': '用“{name}”登录', 'login.passwordsOff': '本租户请用下面的方式登录' },
  { 'login.byProvider': 'Sign in with {name}', 'login.passwordsOff': 'In this tenant, sign in by one of these' },
);
