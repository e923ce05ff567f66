import type { ReactNode } from 'react';
import { userState, useUser } from './user';

/** True when the person has the permission code; what has no code is for everybody (docs/specification.md#roles-and-permissions). */
export function usePermission(code: string | undefined): boolean {
  return useUser((state) => code === undefined || code === '' || state.permissions.has(code));
}

/** The same outside React. */
export function hasPermission(code: string | undefined): boolean {
  return code === undefined || code === '' || userState().permissions.has(code);
}

interface PermissionProps {
  code: string | undefined;
  children: ReactNode;
  /** Shown to those without the code; nothing where absent. */
  otherwise?: ReactNode;
}

/** Leaves out elements whose permission code the person does not have (docs/specification.md#roles-and-permissions). */
export function Permission({ code, children, otherwise = null }: PermissionProps) {
  return usePermission(code) ? children : otherwise;
}
