import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { checkResultOf, type CheckReport } from '@portal/contract/check-report';
import { callRoutes } from '@portal/contract/routes';
import { askPortal, NoAnswer, type Asking, type Portal, type PortalAnswer } from './ask-portal';
import { PAUSES_MS } from './pauses';

/** What is sent. */
export interface Sending {
  portal: Portal;
  /** What the portal keeps of the release: notes, commit, contract. */
  about: Readonly<Record<string, string>> & { prefix: string; version: string };
  /** What the check of this build found, where it is sent along. */
  report?: CheckReport | undefined;
  archive: Uint8Array;
  /** Told how many bytes are there or on their way, up to `archive.length`. */
  onSent: (bytes: number) => void;
  /** Told once how many bytes an earlier run has sent, where there are any. */
  onResumed: (bytes: number) => void;
  /** Told before each pause: why, and for how long, ms. */
  onPause: (reason: string, ms: number) => void;
}

/** What the portal has made of it. */
export interface Published {
  /** False where it was published before, with the same content. */
  added: boolean;
  files: number;
  /** Bytes. */
  size: number;
}

/** The upload is not where this run thought: another one goes on with it, or it was dropped. */
const MOVED = new Set([404, 409]);

/**
 * Sends a release in parts and waits until the portal has checked, prepared and stored it. After a connection that broke
 * it goes on where it stopped, also in a later run: what an upload is follows from the token and the content.
 *
 * @throws {Failure} with the cause in one sentence, once {@link PAUSES_MS} are used up
 */
export async function sendRelease(sending: Sending): Promise<Published> {
  const { archive, about, report } = sending;
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const check = checkResultOf(report);
  const announced = { prefix: about.prefix, version: about.version, size: archive.length, sha256, check };
  const pauses = [...PAUSES_MS];
  let furthest = 0;
  let isFirst = true;
  for (;;) {
    const moved = (offset: number) => {
      sending.onSent(offset);
      if (offset <= furthest) return;
      furthest = offset;
      pauses.splice(0, pauses.length, ...PAUSES_MS);
    };
    try {
      const begun = await dataOf(sending, { route: callRoutes.beginUpload, body: announced });
      const at = Number(begun.offset);
      if (isFirst && at > 0) sending.onResumed(at);
      isFirst = false;
      const upload = String(begun.upload);
      await sendParts(sending, { upload, at, partBytes: Number(begun.part_bytes) }, moved);
      return readPublished(
        await dataOf(sending, { route: callRoutes.finishUpload, body: { ...about, upload, sha256, report } }),
      );
    } catch (error) {
      const ms = error instanceof NoAnswer ? pauses.shift() : undefined;
      if (!(error instanceof NoAnswer) || ms === undefined) throw error;
      sending.onPause(error.message, ms);
      await pause(ms);
    }
  }
}

async function sendParts(
  sending: Sending,
  { upload, at, partBytes }: { upload: string; at: number; partBytes: number },
  moved: (offset: number) => void,
): Promise<void> {
  const { archive, about, onSent } = sending;
  let offset = at;
  moved(offset);
  while (offset < archive.length) {
    const from = offset;
    const data = await dataOf(sending, {
      route: callRoutes.uploadPart,
      query: { prefix: about.prefix, upload, offset: String(from) },
      body: archive.subarray(from, from + partBytes),
      onSent: (bytes) => onSent(from + bytes),
    });
    offset = Number(data.offset);
    if (!(offset > from)) throw new NoAnswer('The portal keeps nothing of what is sent. Publish again in a moment.');
    moved(offset);
  }
}

/** @throws {NoAnswer} where asking again is worth while @throws {Failure} with what the portal says otherwise */
async function dataOf({ portal }: Sending, asking: Asking): Promise<NonNullable<PortalAnswer['data']>> {
  const { status, data, failure } = await askPortal(portal, asking);
  if (data) return data;
  // The beginning says where it is now.
  throw asking.route !== callRoutes.beginUpload && MOVED.has(status) ? new NoAnswer(failure.message) : failure;
}

function readPublished({ added, files, size }: Readonly<Record<string, unknown>>): Published {
  return { added: added !== false, files: Number(files ?? 0), size: Number(size ?? 0) };
}
