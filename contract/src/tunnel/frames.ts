/**
 * What an owner's command and the portal say to each other over one WebSocket: binary messages, each with a kind (one
 * byte), the number of a stream (four bytes, big end first), and what the kind carries.
 */
export const FRAME = {
  /** Portal to owner: a request begins. JSON: {@link TunnelRequest}. */
  request: 1,
  /** Owner to portal: the answer begins. JSON: {@link TunnelAnswer}. */
  answer: 2,
  /** Both ways: bytes of a body, or of an upgraded connection. */
  data: 3,
  /** Both ways: there are no more bytes. */
  end: 4,
  /** Both ways: the stream is broken off. */
  reset: 5,
  /** Both ways: so many more bytes may be sent (four bytes). */
  credit: 6,
  /** Portal to owner, stream 0: what became of the override. JSON: {@link TunnelNews}. */
  news: 7,
} as const;
export type FrameKind = (typeof FRAME)[keyof typeof FRAME];

/** A request for the development server. */
export interface TunnelRequest {
  method: string;
  /** Below the tunnel's path, with the query: `/src/main.ts?t=1`. */
  path: string;
  headers: Record<string, string>;
  /** The connection is to be upgraded, to a WebSocket. */
  upgrade: boolean;
}

/** How the development server answers. */
export interface TunnelAnswer {
  /** 101 where the connection is upgraded; 502 where the server cannot be reached. */
  status: number;
  headers: Record<string, string>;
}

/** What the owner's command shows. */
export interface TunnelNews {
  /** Nobody uses it yet; somebody does; it has ended. */
  state: 'waiting' | 'in-use' | 'ended';
  /** The account that uses it; empty while nobody does. */
  username: string;
}

/** Bytes of one stream that may be on their way before the receiver has used any. */
export const STREAM_WINDOW_BYTES = 131_072;
/** The largest message, with its head. */
export const FRAME_MAX_BYTES = 65_536;
/** How many streams a tunnel carries at once. */
export const STREAMS_MAX = 128;
/** The path of the WebSocket below the tunnel's own path. */
export const TUNNEL_SOCKET_PATH = '/~tunnel';
/** The portal closes with these: another connection has taken its place; it may not come back. */
export const CLOSE_REPLACED = 4_001;
export const CLOSE_OVER = 4_002;

const HEAD_BYTES = 5;
/** The most bytes that one message carries. */
export const PAYLOAD_MAX_BYTES = FRAME_MAX_BYTES - HEAD_BYTES;

export interface Frame {
  kind: FrameKind;
  stream: number;
  payload: Uint8Array;
}

/** A frame as one message. */
export function writeFrame(kind: FrameKind, stream: number, payload: Uint8Array = new Uint8Array(0)): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, kind);
  view.setUint32(1, stream);
  bytes.set(payload, HEAD_BYTES);
  return bytes;
}

/** A message as a frame; undefined for any other bytes. */
export function readFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = KINDS.find((each) => each === view.getUint8(0));
  return kind && { kind, stream: view.getUint32(1), payload: bytes.subarray(HEAD_BYTES) };
}
const KINDS = Object.values(FRAME);

/** A number of bytes as a frame's payload. */
export function writeCredit(bytes: number): Uint8Array {
  const payload = new Uint8Array(4);
  new DataView(payload.buffer).setUint32(0, bytes);
  return payload;
}

export function readCredit(payload: Uint8Array): number {
  return payload.length === 4 ? new DataView(payload.buffer, payload.byteOffset, 4).getUint32(0) : 0;
}

export const writeJson = (value: TunnelRequest | TunnelAnswer | TunnelNews): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(value));

/** The JSON of a frame; undefined for any other bytes. */
export function readJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
}
