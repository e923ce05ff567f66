import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { publishedRelease, releaseAbout, releaseAtAddress } from '@portal/contract/entities/release';
import type { Clock } from '../clock/clock';
import type { Store, Tx } from '../db/store';
import { receiveUpload } from '../files/receive-upload';
import type { CallHandlers } from '../http/add-call';
import { bearerToken } from '../http/bearer-token';
import { Refusal } from '../http/refusal';
import { RELEASE_BOUNDS } from './bounds';
import type { FetchProgress } from './fetch/fetch-build';
import type { Publication, PublishedRelease, Publisher, StoredRelease } from './publisher';
import { useToken, type KnownToken } from './release-tokens';

export interface ReleaseServices {
  store: Store;
  clock: Clock;
  publisher: Pick<Publisher, 'publish' | 'publishAddress'>;
}

/** Who publishes, and what is written of it in the transaction that adds the release. */
export interface PublishingPerson extends Pick<Publication, 'tenantId' | 'publisher'> {
  note(tx: Tx, stored: NotedRelease): Promise<void>;
}

/** What an audit line says of a release. */
export type NotedRelease = Pick<StoredRelease, 'id' | 'checked'> & { name: string };

/** Writes the audit line of a token. */
export type NoteToken = (
  request: FastifyRequest,
  token: { tenantId: string; name: string },
  tx: Tx,
  stored: NotedRelease,
) => Promise<void>;

/** Publishing with a token, for owners of applications who have no account. */
export function releaseCalls(
  services: ReleaseServices,
  note: NoteToken,
): CallHandlers<'publishRelease' | 'publishAddress'> {
  const person = async (request: FastifyRequest, prefix: string): Promise<PublishingPerson> => {
    return personOf(request, await requireToken(services, request, prefix), note);
  };
  return {
    async publishRelease({ request, query }) {
      return publishUpload(services, request, query, await person(request, query.prefix));
    },
    async publishAddress({ request, body }) {
      return publishFetched(services, body, await person(request, body.prefix));
    },
  };
}

/** The owner of a token, as somebody who publishes. */
export function personOf(request: FastifyRequest, token: KnownToken, note: NoteToken): PublishingPerson {
  const { tenantId, name } = token;
  return { tenantId, publisher: name, note: (tx, stored) => note(request, token, tx, stored) };
}

/** @throws {Refusal} 401 for a token that is none, 403 for one of another application */
export async function requireToken(
  { store, clock }: ReleaseServices,
  request: FastifyRequest,
  prefix: string,
): Promise<KnownToken> {
  const token = await useToken(store, clock, bearerToken(request.headers.authorization) ?? '');
  if (token === undefined) throw leaving(request, new Refusal(401, 'releaseTokenWrong'));
  if (token.prefix === prefix) return token;
  throw leaving(request, new Refusal(403, 'releaseTokenOther', { values: { own: token.prefix, prefix } }));
}

/** Publishes the archive that a request brings. */
export async function publishUpload(
  { publisher }: Pick<ReleaseServices, 'publisher'>,
  request: FastifyRequest,
  about: z.output<typeof releaseAbout>,
  person: PublishingPerson,
) {
  const publication = publicationOf(about, person);
  const made = await receiveUpload(request, RELEASE_BOUNDS.bytes, (upload) => publisher.publish(publication, upload));
  return published(about, made);
}

/** Publishes what is deployed at an address. @param onProgress is told how far the fetching is */
export async function publishFetched(
  { publisher }: Pick<ReleaseServices, 'publisher'>,
  { address, in_place: inPlace, ...about }: z.output<typeof releaseAtAddress>,
  person: PublishingPerson,
  onProgress: (at: FetchProgress) => void = () => undefined,
) {
  return published(
    about,
    await publisher.publishAddress(publicationOf(about, person), { address, inPlace, onProgress }),
  );
}

/** What is published, of what a publisher says and who they are. */
export function publicationOf(
  about: z.output<typeof releaseAbout> & Pick<Publication, 'report'>,
  { note, ...person }: PublishingPerson,
): Publication {
  const name = `${about.prefix} ${about.version}`;
  return { ...about, ...person, published: (tx, { id, checked }) => note(tx, { id, checked, name }) };
}

/** The answer to a publisher. */
export function published({ prefix, version }: { prefix: string; version: string }, made: PublishedRelease) {
  const { contentHash, ...rest } = made;
  const data: z.input<typeof publishedRelease> = { ...rest, prefix, version, content_hash: contentHash };
  return { data, message: made.added ? ('releasePublished' as const) : ('releaseSame' as const) };
}

/** What is still being sent is read and dropped, so that the sender reads the answer. */
export function leaving<Reason>(request: FastifyRequest, reason: Reason): Reason {
  request.raw.resume();
  return reason;
}
