import type { FastifyReply } from 'fastify';

/** Answers that never come: their connections stay open until the server ends. */
export class DelayedAnswers {
  private readonly open = new Set<FastifyReply>();

  /** Takes an answer from Fastify and leaves its connection open. */
  delay(reply: FastifyReply): void {
    reply.hijack();
    this.open.add(reply);
    reply.raw.once('close', () => this.open.delete(reply));
  }

  /** Closes every connection that still waits. */
  end(): void {
    for (const reply of this.open) reply.raw.destroy();
  }
}
