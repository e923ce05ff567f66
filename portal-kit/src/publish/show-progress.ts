const WIDTH = 30;

/** Shows how much is on its way: a bar where somebody looks, one line where a log is written. */
export function showProgress(total: number): { sent: (bytes: number) => void; end: () => void } {
  const { stdout } = process;
  const isSeen = stdout.isTTY;
  let last = -1;
  return {
    sent(bytes) {
      const share = total === 0 ? 1 : bytes / total;
      const percent = Math.floor(share * 100);
      if (percent === last) return;
      last = percent;
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      if (isSeen) stdout.write(`\r${bar} ${percent} %`);
      if (percent === 100) stdout.write(`${isSeen ? '\r\u001b[K' : ''}Sent. The portal checks and prepares it…\n`);
    },
    end() {
      if (isSeen && last < 100 && last >= 0) stdout.write('\n');
    },
  };
}
