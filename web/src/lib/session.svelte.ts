// Who I am, and where I sit: a name, and a key the browser keeps in a cookie.
import { me, post, type MyTable } from './api';
import { connection } from './connection.svelte';
import type { Player } from './messages';

class Session {
  known = $state(false); // has the server been asked yet?
  player = $state.raw<Player | null>(null);
  tables = $state.raw<MyTable[]>([]);

  private asking: Promise<void> | null = null;

  /** Asks the server; whoever asks meanwhile waits for the same answer. */
  refresh(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<void> {
    const answer = await me();
    this.player = answer.player;
    this.tables = answer.tables;
    this.known = true;
  }

  /** Makes a guest, or renames the one I am. */
  async name(name: string): Promise<Player> {
    const before = this.player?.id;
    // A server that takes invited guests only asks for the table somebody was invited to.
    const table = /^\/t\/([^/]+)/.exec(location.pathname)?.[1];
    const { player } = await post<{ player: Player }>('/api/guest', { name, ...(table && { table }) });
    this.player = player;
    this.known = true;
    if (player.id !== before || connection.player?.name !== player.name) connection.reopen();
    return player;
  }

  async useLink(token: string): Promise<Player> {
    const { player } = await post<{ player: Player }>(`/api/link/${encodeURIComponent(token)}`);
    this.player = player;
    this.known = true;
    connection.reopen();
    return player;
  }
}

export const session = new Session();
