export interface SignInValues {
  username: string;
  password: string;
  tenantId: string;
}

export type SignInField = keyof SignInValues;
export type SignInErrors = Partial<
  Record<SignInField, 'login.usernameEmpty' | 'login.passwordEmpty' | 'login.tenantEmpty'>
>;

/** docs/specification.md#login-rules: what is missing, by field. */
export function validateSignIn({ username, password, tenantId }: SignInValues): SignInErrors {
  return {
    ...(username.trim() === '' ? { username: 'login.usernameEmpty' } : {}),
    ...(password === '' ? { password: 'login.passwordEmpty' } : {}),
    ...(tenantId === '' ? { tenantId: 'login.tenantEmpty' } : {}),
  };
}
