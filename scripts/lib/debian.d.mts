/** Whether this machine has Debian's packages. */
export function hasDebianPackages(): boolean;

/** Installs packages of Debian. False where that failed, or where this user may not. */
export function installDebianPackages(...packages: string[]): Promise<boolean>;
