/** True inside WeChat's own browser, which the portal does not serve (SPEC.md section 2). */
export function isWeChat(userAgent: string): boolean {
  return /\bMicroMessenger\//i.test(userAgent);
}
