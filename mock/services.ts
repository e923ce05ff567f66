import { join } from 'node:path';
import { LOGIN_PATH } from '@portal/contract/paths/entry';
import { Brands } from './accounts/brand/brands';
import { Credentials } from './accounts/credentials';
import type { CodeDelivery, CodeSender } from './accounts/code-delivery/code-sender';
import { Invitations } from './accounts/invitations/invitations';
import { PasswordReader } from './accounts/password-reader';
import { PasswordRetrieval } from './accounts/password-retrieval';
import { ProviderAttempts } from './accounts/providers/attempts';
import { ProviderSessions } from './accounts/providers/provider-sessions';
import { SignInDirectories } from './accounts/directories/directories';
import { SignInProviders } from './accounts/providers/providers';
import { Profiles } from './accounts/profiles';
import { FactorProofs } from './accounts/second-factor/factor-proofs';
import { FactorSignIn } from './accounts/second-factor/factor-sign-in';
import { factorNeeded } from './accounts/second-factor/factor-state';
import { PasskeyChallenges } from './accounts/second-factor/passkeys/challenges';
import { Passkeys } from './accounts/second-factor/passkeys/passkeys';
import { relyingPartyOf } from './accounts/second-factor/passkeys/relying-party';
import { SecondFactors } from './accounts/second-factor/second-factors';
import { SecurityEvents } from './accounts/security-events';
import { SignInFailures } from './accounts/sign-in-failures';
import { Tenants } from './accounts/tenants';
import { Counters } from './auth/counters';
import { OneTimeCodes } from './auth/one-time-codes';
import { openKeys } from './auth/open-keys';
import { limitWaitingHashes } from './auth/scrypt';
import { Sessions } from './auth/sessions';
import { TenantRuleBook } from './auth/tenant-rules';
import type { Clock } from './clock/clock';
import { openBackplane } from './cluster/open-backplane';
import type { ServerConfig } from './config/config';
import { ReadCache } from './db/read-cache';
import type { Store } from './db/store';
import { Dictionaries } from './directory/dictionaries';
import { Employees } from './directory/employees';
import { SubsystemDirectory } from './directory/subsystem-directory';
import { findSoffice } from './files/conversion/find-soffice';
import { OfficeConverter } from './files/conversion/office-converter';
import { FileStore } from './files/file-store';
import { describeError } from './errors/describe-error';
import type { ServerLog } from './errors/server-log';
import type { CallerRow } from './http/caller';
import { OpenCalls } from './http/open-calls';
import { NoticeHub } from './hub/hub';
import { SharedHub } from './hub/shared-hub';
import { Favourites } from './menus/favourites';
import { MenuService } from './menus/menu-service';
import { PageTokens } from './menus/page-tokens';
import { Permissions } from './menus/permissions';
import { Notices } from './notices/notices';
import { LocalObjects } from './objects/local-objects';
import { openObjects } from './objects/open-objects';
import { TenantExports } from './admin/tenants/export/tenant-exports';
import { noteOverride } from './admin/overrides/note-override';
import { Overrides } from './overrides/overrides';
import { TunnelWatch } from './overrides/tunnel/tunnel-watch';
import { Tunnels } from './overrides/tunnel/tunnels';
import { mailTransport } from './outbox/mail/mail-transport';
import { Outbox } from './outbox/outbox';
import { manifestPaths, readPagesManifest } from './records/pages-manifest';
import { ApplicationRegistry } from './releases/application-registry';
import { BuildReleases } from './releases/build-releases';
import { CanaryWatch } from './openings/canary';
import { Openings } from './openings/openings';
import { ElsewhereLooks } from './releases/looks/elsewhere-looks';
import { Publisher } from './releases/publisher';
import { ReleaseMaker } from './releases/release-maker';
import { releasesOf } from './releases/folders/open-folders';
import { ReleaseRegistry } from './releases/release-registry';
import { Uploads } from './releases/uploads';
import { BackupSchedule } from './backup/backup-schedule';
import { ServerState } from './operation/server-state';
import { CertificateCheck } from './operation/certificate';
import { Heartbeats } from './operation/heartbeats';
import type { ServerIdentity } from './operation/server-identity';
import { knownMigrations } from './db/known-migrations';
import { shipped } from './config/shipped';
import type { Telemetry } from './otlp/telemetry';
import { RecordPages } from './records/record-pages';
import { tenantsLikeNew } from './seed/first-administrator';
import { Deputies } from './workflow/deputies';
import { OpenTodos } from './workflow/hand-over';
import { Violations } from './web/violations';
import { SaveRequests } from './http/save-requests';
import { publicAddress } from './config/base-path';

/** The parts of a running server. Each domain asks for the few that it needs, by an interface of its own. */
export type Services = Awaited<ReturnType<typeof makeServices>>;

/** What the parts of a server are made with, beside its settings and its database. */
export interface Surroundings {
  /** The time that tests may move. */
  clock: Clock;
  /** The time that nobody moves. */
  realClock: Clock;
  /** How codes reach people; mails with codes are kept first. */
  delivery: (queueMail: CodeSender) => CodeDelivery | undefined;
  log: ServerLog;
  telemetry: Telemetry;
  identity: ServerIdentity;
}

/** Makes the parts of the server and joins them. */
export async function makeServices(
  config: ServerConfig,
  store: Store,
  { clock, realClock, delivery: deliveryBy, log, telemetry, identity }: Surroundings,
) {
  limitWaitingHashes(config.passwordChecksWaiting);
  const soffice = findSoffice(config.sofficePath);
  const keys = await openKeys(store, config);
  const hub = new NoticeHub(telemetry);
  const state = new ServerState();
  const backplane = openBackplane(config, keys, log);
  const onFailure = (error: unknown) => log.warn(`News of other servers could not be read: ${describeError(error)}`);
  const sharedHub = new SharedHub({ hub, backplane, store, onFailure });
  const rules = new TenantRuleBook(store, config);
  const sessions = new Sessions(store, keys, clock, { ...config, rules, factorNeeded }, (families) =>
    sharedHub.endSessions(families),
  );
  const counters = new Counters(store, clock);
  const failures = new SignInFailures(counters, store, config.signInFailures, rules);
  const siteUrl = config.basePath === '' ? config.publicUrl : publicAddress(config, '');
  const subsystems = new SubsystemDirectory(store, siteUrl);
  const ownMessages = (tenantId: string) => subsystems.ownMessages(tenantId);
  const { smtpUrl, mailFrom = '' } = config.codeDelivery;
  const outbox = new Outbox({
    store,
    keys,
    clock: realClock,
    log,
    publicUrl: config.publicUrl,
    basePath: config.basePath,
    ownMessages,
    sendMail: smtpUrl === undefined ? undefined : mailTransport(smtpUrl, mailFrom),
    robotHosts: config.messageHookHosts,
  });
  const delivery = deliveryBy((message) => outbox.mailCode(message));
  const notices = new Notices(store, sharedHub, clock, outbox);
  const events = new SecurityEvents(store, notices, clock, ownMessages);
  const passwords = new PasswordReader(store, keys, config, realClock);
  const signInDirectories = new SignInDirectories({ store, keys, hosts: config.signInDirectoryHosts, log, clock });
  const credentials = new Credentials(store, passwords, failures, sessions, events, clock, rules, signInDirectories);
  const codes = new OneTimeCodes(store, clock);
  const signInProviders = new SignInProviders(store);
  const secondFactors = new SecondFactors(store, clock, keys);
  const passkeyChallenges = new PasskeyChallenges(store, clock);
  const party = relyingPartyOf(config.publicUrl);
  const passkeys = new Passkeys({ store, clock, challenges: passkeyChallenges, party });
  const factorProofs = new FactorProofs({ secondFactors, passkeys, credentials, events });
  const objects = await openObjects(config);
  const { releaseFolders, archives } = releasesOf(objects, config.fileDir);
  const publisher = new Publisher(store, clock, new ReleaseMaker(), releaseFolders, {
    hosts: config.releaseFetchHosts,
    publicUrl: config.publicUrl,
  });
  const menus = new MenuService(store, siteUrl, manifestPaths(readPagesManifest(config.webRoot)));
  const tunnels = new Tunnels();
  return {
    config,
    store,
    keys,
    clock,
    sessions,
    callers: new ReadCache<CallerRow | undefined>(store),
    events,
    passwords,
    rules,
    credentials,
    failures,
    codes,
    signInProviders,
    signInDirectories,
    secondFactors,
    passkeys,
    passkeyChallenges,
    factorProofs,
    factorSignIn: new FactorSignIn({
      secondFactors,
      passkeys,
      factorProofs,
      codes,
      credentials,
      signInProviders,
      sessions,
      events,
    }),
    providerAttempts: new ProviderAttempts(store, clock, keys),
    providerSessions: new ProviderSessions({
      store,
      keys,
      sessions,
      providers: signInProviders,
      backTo: publicAddress(config, LOGIN_PATH),
    }),
    retrieval: new PasswordRetrieval(store, credentials, codes, {
      counters,
      delivery,
      perDay: config.retrievalsPerDay,
    }),
    invitations: new Invitations({ store, clock, rules, credentials, events }),
    canRetrievePasswords: delivery !== undefined,
    counters,
    openCalls: new OpenCalls(config.openCallsPerSecond, backplane),
    tenants: new Tenants(store),
    brands: new Brands(store, config.basePath),
    profiles: new Profiles(store),
    menus,
    pageTokens: new PageTokens(store, clock, config.keyDir, config.publicUrl),
    permissions: new Permissions(menus),
    recordPages: new RecordPages(menus, config.webRoot),
    saveRequests: new SaveRequests(store, clock),
    newTenants: tenantsLikeNew(config.webRoot),
    tenantExports: new TenantExports({ store, objects, clock, log }),
    favourites: new Favourites(store, menus, clock),
    dictionaries: new Dictionaries(store),
    employees: new Employees(store, clock),
    subsystems,
    files: new FileStore(store, objects, new LocalObjects(objects, config), clock, config.tenantFilesBytes),
    converter: soffice === undefined ? undefined : new OfficeConverter(soffice, join(config.dataDir, 'previews')),
    todos: new OpenTodos({ store, clock, notices, subsystems }),
    deputies: new Deputies({ store, clock, notices, subsystems }),
    releases: new ReleaseRegistry(store),
    applications: new ApplicationRegistry(store),
    objects,
    releaseFolders,
    builds: new BuildReleases(config, releaseFolders),
    publisher,
    uploads: new Uploads(store, publisher, archives),
    overrides: new Overrides(store, clock, noteOverride),
    tunnels,
    tunnelWatch: new TunnelWatch(store, clock, tunnels),
    elsewhere: new ElsewhereLooks(store, clock, config.releaseFetchHosts),
    openings: new Openings(store, clock),
    canaries: new CanaryWatch({ store, clock, notices, subsystems, config }),
    violations: new Violations(store, clock),
    state,
    heartbeats: new Heartbeats(store, identity, knownMigrations(shipped.migrations).at(-1)?.name ?? '', { hub, state }),
    certificate: new CertificateCheck(config.publicUrl),
    telemetry,
    identity,
    backups: new BackupSchedule(store, config),
    hub,
    sharedHub,
    backplane,
    notices,
    outbox,
  };
}
