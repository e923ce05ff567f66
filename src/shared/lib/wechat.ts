/** True inside WeChat's own browser, which the portal does not serve (docs/specification.md#wechat). */
export function isWeChat(userAgent: string): boolean {
  return /\bMicroMessenger\//i.test(userAgent);
}
