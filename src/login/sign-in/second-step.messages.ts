import { defineMessages } from '@/shared/i18n/define-messages';

export const secondStepMessages = defineMessages(
  {
    'login.factorPasskeyHint': '请用通行密钥验证：设备会要求指纹、面容、PIN 或安全密钥',
    'login.factorPasskey': '使用通行密钥',
    'login.factorHint': '请打开手机上的验证器应用，输入其中显示的 6 位验证码',
    'login.factorCode': '验证码',
    'login.factorRecoveryHint': '请输入设置两步验证时保存的恢复码，每个只能用一次',
    'login.factorRecovery': '恢复码',
    'login.factorCodeEmpty': '请输入验证码',
    'login.factorRecoveryEmpty': '请输入恢复码',
    'login.factorUseRecovery': '改用恢复码',
    'login.factorUseCode': '改用验证码',
    'login.factorUsePasskey': '改用通行密钥',
    'login.factorSubmit': '验证',
    'login.factorBack': '返回',
  },
  {
    'login.factorPasskeyHint': 'Use your passkey: the device asks for a finger, the face, a PIN or a security key',
    'login.factorPasskey': 'Use the passkey',
    'login.factorHint': 'Open the authenticator on your phone and enter the six digits that it shows',
    'login.factorCode': 'Code',
    'login.factorRecoveryHint': 'Enter a recovery code that you kept at the set-up. Each works once',
    'login.factorRecovery': 'Recovery code',
    'login.factorCodeEmpty': 'Enter the code',
    'login.factorRecoveryEmpty': 'Enter a recovery code',
    'login.factorUseRecovery': 'Use a recovery code',
    'login.factorUseCode': 'Use the authenticator',
    'login.factorUsePasskey': 'Use a passkey',
    'login.factorSubmit': 'Verify',
    'login.factorBack': 'Go back',
  },
);
