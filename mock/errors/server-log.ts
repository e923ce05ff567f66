/** Where the parts below the HTTP side write what whoever runs the server should know. */
export interface ServerLog {
  info(message: string): void;
  warn(message: string): void;
}

/** A log that writes to the console; `silent` and `error` keep warnings away. */
export function consoleLog(level: 'silent' | 'error' | 'warn' | 'info' | 'debug'): ServerLog {
  const warns = level !== 'silent' && level !== 'error';
  return {
    info: (message) => {
      if (level !== 'silent') console.log(message);
    },
    warn: (message) => {
      if (warns) console.warn(message);
    },
  };
}
