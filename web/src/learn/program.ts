// The real program, for tests: one table that talks the protocol (docs/protocol.md).
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { Decision, GameEvent, Outcome, View } from '../lib/messages';

export interface Played {
  ok: boolean;
  decision: Decision;
  outcome: Outcome | null;
  events: GameEvent[];
  move?: string;
  message?: string;
}

export class Program {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;

  constructor() {
    const path = process.env['LOGRES'] ?? join(import.meta.dirname, '../../../build/release/logres');
    if (!existsSync(path)) throw new Error(`Build the program first (cmake --build --preset release): no ${path}`);
    this.child = spawn(path, ['protocol']);
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async ask<T>(request: Record<string, unknown>): Promise<T> {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer: T & { ok: boolean; message?: string } = JSON.parse(String((await this.lines.next()).value));
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.message ?? ''}`);
    return answer;
  }

  async view(seat: number): Promise<View> {
    return (await this.ask<{ view: View }>({ verb: 'view', seat })).view;
  }

  end(): void {
    this.child.stdin.end();
  }
}
