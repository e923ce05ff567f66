import { connect, type PeerCertificate } from 'node:tls';
import type { ServerStatus } from '@portal/contract/entities/server-status';

type Certificate = NonNullable<ServerStatus['certificate']>;

/** How long the address may take to show its certificate, ms. */
const LIMIT_MS = 5_000;
/** A certificate is looked at again after this long, ms; an address that could not be reached sooner. */
const KEPT_MS = 3_600_000;
const FAILURE_KEPT_MS = 300_000;
const DAY_MS = 86_400_000;
const HTTPS_PORT = 443;

/** The certificate that browsers see at PUBLIC_URL. It is looked at once an hour at most, whoever asks. */
export class CertificateCheck {
  private known: { at: number; found: Promise<Certificate> } | undefined;

  constructor(private readonly publicUrl: string) {}

  /** Never rejects: an address that cannot be reached is an answer, too. */
  async read(): Promise<Certificate> {
    const url = new URL(this.publicUrl);
    if (url.protocol !== 'https:') return { state: 'none' };
    const now = performance.now();
    if (this.known === undefined || now - this.known.at > (await this.keptMs())) {
      this.known = { at: now, found: look(url.hostname, Number(url.port) || HTTPS_PORT) };
    }
    return this.known.found;
  }

  private async keptMs(): Promise<number> {
    return (await this.known?.found)?.state === 'unreachable' ? FAILURE_KEPT_MS : KEPT_MS;
  }
}

function look(hostname: string, port: number): Promise<Certificate> {
  const about = { checked_at: new Date().toISOString(), host: port === HTTPS_PORT ? hostname : `${hostname}:${port}` };
  // An address of IPv6 stands in brackets in an address of the web.
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    // What browsers would refuse is to be read as well.
    const socket = connect({ host, port, servername: /^[\d.]+$|:/.test(host) ? '' : host, rejectUnauthorized: false });
    const fail = (reason: string) => {
      socket.destroy();
      resolve({ state: 'unreachable', ...about, reason });
    };
    socket.setTimeout(LIMIT_MS, () => fail('ETIMEDOUT'));
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      const validTo = Date.parse(certificate.valid_to);
      if (Number.isNaN(validTo)) return fail('ERR_NO_CERTIFICATE');
      const error: unknown = socket.authorizationError;
      socket.destroy();
      return resolve({
        state: 'read',
        ...about,
        issuer: issuerOf(certificate),
        valid_to: new Date(validTo).toISOString(),
        days_left: Math.floor((validTo - Date.now()) / DAY_MS),
        distrusted: distrustOf(error),
      });
    });
  });
}

/** Types say that each part of a name is there; certificates differ. */
function issuerOf({ issuer }: Partial<PeerCertificate>): string {
  const [name] = [issuer?.O, issuer?.CN].flat().filter((one) => one !== undefined);
  return String(name ?? '');
}

/** The code of the reason; null where there is none. */
function distrustOf(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return typeof error === 'string' ? error : 'UNKNOWN';
}
