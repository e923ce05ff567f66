import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasDebianPackages, installDebianPackages, SERVER_PACKAGES } from '../scripts/lib/debian.mjs';
import { freePort } from './free-port';

const PROGRAM = '/usr/sbin/slapd';
const START_LIMIT_MS = 10_000;

export const SUFFIX = 'dc=portal,dc=test';
export const ROOT_DN = `cn=root,${SUFFIX}`;
export const ROOT_PASSWORD = 'Root@2026';

/** OpenLDAP has neither attribute of Active Directory that the portal reads. Their names and numbers are Microsoft's. */
const OF_ACTIVE_DIRECTORY = `
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9.1 NAME 'likeActiveDirectory' AUXILIARY MAY ( userAccountControl $ objectGUID ) )
`;

/** An OpenLDAP of a test: plain, with StartTLS, and with TLS. */
export interface SlapdServer {
  /** `ldap://localhost:…` */
  url: string;
  /** `ldaps://localhost:…` */
  tlsUrl: string;
  /** The CA of its certificate, in PEM. The certificate is for `localhost`. */
  ca: string;
  /** Ends it. */
  pause(): Promise<void>;
  /** Starts it again, with what it had, on the same ports. */
  resume(): Promise<void>;
  /** It goes on existing and answers nothing; `thaw` ends that. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts an OpenLDAP that has nothing but its suffix. Undefined where none is installed and none can be. */
export async function startSlapd(): Promise<SlapdServer | undefined> {
  if (!existsSync(PROGRAM) && !(hasDebianPackages() && (await installDebianPackages(...SERVER_PACKAGES.slapd))))
    return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-slapd-'));
  mkdirSync(path.join(folder, 'data'));
  const ca = makeCertificates(folder);
  const config = path.join(folder, 'slapd.conf');
  writeFileSync(config, configOf(folder));
  const [port, tlsPort] = [await freePort(), await freePort()];
  const urls = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${tlsPort}`;
  const run = async () => {
    const child = spawn(PROGRAM, ['-f', config, '-h', urls, '-d', '0'], { stdio: 'ignore' });
    await untilListening(port);
    return child;
  };
  let child = await run();
  return {
    url: `ldap://localhost:${port}`,
    tlsUrl: `ldaps://localhost:${tlsPort}`,
    ca,
    pause: () => end(child),
    async resume() {
      child = await run();
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configOf = (folder: string): string => {
  const schema = path.join(folder, 'active-directory.schema');
  writeFileSync(schema, OF_ACTIVE_DIRECTORY);
  return [
    ...['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`),
    `include ${schema}`,
    `pidfile ${folder}/slapd.pid`,
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    'moduleload memberof',
    `TLSCACertificateFile ${folder}/ca.pem`,
    `TLSCertificateFile ${folder}/server.pem`,
    `TLSCertificateKeyFile ${folder}/server.key`,
    'database mdb',
    `suffix "${SUFFIX}"`,
    `rootdn "${ROOT_DN}"`,
    `rootpw ${ROOT_PASSWORD}`,
    `directory ${folder}/data`,
    'overlay memberof',
    // Nobody reads anything without a name and a password.
    'access to attrs=userPassword by anonymous auth by * none',
    'access to * by users read by * none',
    '',
  ].join('\n');
};

/** A CA, and a certificate of it for `localhost`. */
function makeCertificates(folder: string): string {
  const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...newKey, '-subj', '/CN=Portal test CA', '-keyout', 'ca.key', '-out', 'ca.pem');
  openssl(
    ...['req', '-x509', ...newKey, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-CA', 'ca.pem', '-CAkey', 'ca.key'],
    ...['-keyout', 'server.key', '-out', 'server.pem'],
  );
  return readFileSync(path.join(folder, 'ca.pem'), 'utf8');
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  return ended;
}

async function untilListening(port: number): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!(await listens(port))) {
    if (Date.now() > until) throw new Error('The OpenLDAP of the tests does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
