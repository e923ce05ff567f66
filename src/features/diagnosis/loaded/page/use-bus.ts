import { useEffect, useState } from 'react';
import type { BusMessage, Inspector } from '@portal/runtime/inspect';

/** A message, with its number and the time of day at which it came. */
export interface SeenMessage extends BusMessage {
  id: number;
  time: Date;
}

const KEPT = 50;

/** The messages of the shared state since the panel was opened, the latest first. */
export function useBus(inspector: Inspector | undefined): readonly SeenMessage[] {
  const [messages, setMessages] = useState<readonly SeenMessage[]>([]);
  useEffect(
    () =>
      inspector?.watchBus((message) =>
        setMessages((before) =>
          [{ ...message, id: (before[0]?.id ?? 0) + 1, time: new Date() }, ...before].slice(0, KEPT),
        ),
      ),
    [inspector],
  );
  return messages;
}
