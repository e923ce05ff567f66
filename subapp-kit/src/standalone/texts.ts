import type { Language } from '@portal/contract/microapp/props';

/** Texts of the stand-alone harness. */
export const standaloneTexts = {
  zh: {
    title: '独立运行',
    app: '应用',
    account: '账号',
    password: '密码',
    tenant: '租户',
    signIn: '登录',
    signingIn: '正在登录…',
    signOut: '退出登录',
    language: 'English',
    light: '浅色',
    dark: '深色',
    pages: '页面菜单',
    noServer: '无法连接门户服务器。请先在项目根目录运行 npm start，或用 PORTAL_URL 指定地址。',
    required: '请填写账号、密码和租户',
    elsewhere: (path: string) => `${path} 属于门户的其他页面，独立运行时无法打开`,
  },
  en: {
    title: 'Stand-alone',
    app: 'Application',
    account: 'Account',
    password: 'Password',
    tenant: 'Tenant',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    signOut: 'Log out',
    language: '中文',
    light: 'Light',
    dark: 'Dark',
    pages: 'Page menu',
    noServer:
      'The portal server cannot be reached. Run npm start in the project first, or name its address in PORTAL_URL.',
    required: 'Account, password and tenant are needed',
    elsewhere: (path: string) => `${path} is another page of the portal and cannot be opened stand-alone`,
  },
} satisfies Record<Language, unknown>;
