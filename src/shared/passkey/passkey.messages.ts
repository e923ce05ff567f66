import { defineMessages } from '@/shared/i18n/define-messages';

export const passkeyMessages = defineMessages(
  {
    'passkey.insecure': '此页面不是通过 https 打开的，浏览器不提供通行密钥',
    'passkey.unsupported': '此浏览器不支持通行密钥',
    'passkey.address': '门户的公开地址不是 https 域名，不能使用通行密钥，请联系管理员',
    'passkey.elsewhere': '通行密钥只能在 {origin} 使用',
    'passkey.stopped': '没有使用通行密钥：已取消或超时，请重试',
    'passkey.there': '这台设备上已有此账号的通行密钥',
    'passkey.failed': '浏览器无法使用通行密钥',
  },
  {
    'passkey.insecure': 'This page was not opened by https: browsers offer no passkeys here',
    'passkey.unsupported': 'This browser knows no passkeys',
    'passkey.address': 'The public address of the portal is no host name with https. Ask an administrator for passkeys',
    'passkey.elsewhere': 'Passkeys work at {origin} only',
    'passkey.stopped': 'No passkey was used: it was cancelled, or took too long. Try again',
    'passkey.there': 'This device has a passkey of this account already',
    'passkey.failed': 'The browser could not use a passkey',
  },
);
