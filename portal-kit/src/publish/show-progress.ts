const WIDTH = 30;

/** What a person sees of an upload. */
export interface Progress {
  /** How many bytes are there or on their way. After a connection that broke it may be fewer than before. */
  sent(bytes: number): void;
  /** A sentence, in a line of its own. */
  say(sentence: string): void;
  end(): void;
}

/** Shows how much is on its way: a bar where somebody looks, one line where a log is written. */
export function showProgress(total: number): Progress {
  const { stdout } = process;
  const isSeen = stdout.isTTY;
  let last = -1;
  let isSent = false;
  return {
    sent(bytes) {
      const share = total === 0 ? 1 : bytes / total;
      const percent = Math.floor(share * 100);
      if (percent === last || isSent) return;
      last = percent;
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      if (isSeen) stdout.write(`\r${bar} ${percent} %`);
      if (percent < 100) return;
      isSent = true;
      stdout.write(`${isSeen ? '\r\u001b[K' : ''}Sent. The portal checks and prepares it…\n`);
    },
    say(sentence) {
      stdout.write(`${isSeen ? '\r\u001b[K' : ''}${sentence}\n`);
      // What is said next may be less than before.
      last = -1;
      isSent = false;
    },
    end() {
      if (isSeen && !isSent && last >= 0) stdout.write('\n');
    },
  };
}
