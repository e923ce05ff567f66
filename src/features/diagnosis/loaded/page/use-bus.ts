import { useEffect, useState } from 'react';
import type { BusMessage, Inspector } from '@portal/runtime/inspect';
import { whenQuiet } from '../when-quiet';

/** A message, with its number and the time of day at which it came. */
export interface SeenMessage extends BusMessage {
  id: number;
  time: Date;
}

const KEPT = 50;

/** The messages of the shared state since the panel was opened, the latest first. */
export function useBus(inspector: Inspector | undefined): readonly SeenMessage[] {
  const [messages, setMessages] = useState<readonly SeenMessage[]>([]);
  useEffect(() => {
    if (!inspector) return undefined;
    let seen: readonly SeenMessage[] = [];
    const { ask, end } = whenQuiet(() => setMessages(seen));
    const leave = inspector.watchBus((message) => {
      seen = [{ ...message, id: (seen[0]?.id ?? 0) + 1, time: new Date() }, ...seen].slice(0, KEPT);
      ask();
    });
    return () => {
      leave();
      end();
    };
  }, [inspector]);
  return messages;
}
