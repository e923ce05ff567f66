/** Whether this machine has Debian's packages. */
export function hasDebianPackages(): boolean;

/** Installs packages of Debian. False where that failed, or where this user may not. */
export function installDebianPackages(...packages: string[]): Promise<boolean>;

/** Debian's packages of the servers that tests start themselves. */
export const SERVER_PACKAGES: Readonly<Record<'redis' | 'slapd' | 'swift', readonly string[]>>;
