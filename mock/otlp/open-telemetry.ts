import type { TelemetrySettings } from '../config/config';
import type { Sender } from './connect';
import { silent, type Telemetry } from './telemetry';

/**
 * Traces and logs for the collector of the settings; nothing where none is named. The libraries are read only then.
 *
 * @param tell takes a sentence for whoever runs the server: that the collector is away, or back
 */
export async function openTelemetry(
  settings: TelemetrySettings,
  identity: Sender,
  tell: (message: string) => void,
): Promise<Telemetry> {
  if (settings.endpoint === undefined) return silent;
  const { connect } = await import('./connect');
  return connect(settings.endpoint, settings, identity, tell);
}
