import type { ServerLog } from '../errors/server-log';
import { silent, type Telemetry } from './telemetry';

/**
 * A log whose lines go to the collector as well. There are none where the level keeps them away.
 *
 * @param level the one of the settings
 */
export function alsoTo(telemetry: Telemetry, log: ServerLog, level: string): ServerLog {
  if (telemetry === silent || level === 'silent') return log;
  return {
    info(message) {
      log.info(message);
      telemetry.log('info', message);
    },
    warn(message) {
      log.warn(message);
      if (level !== 'error') telemetry.log('warn', message);
    },
  };
}
