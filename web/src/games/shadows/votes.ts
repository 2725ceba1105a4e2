// Votes everybody saw (S-034): the answers to a proposed sharing are given together and not told one by one. If all
// agreed, each who was asked did; if not, only a vote with a single voter tells whose it was. Merlins are offered in
// secret (S-446) and accusing is nobody's vote: neither is here.
import type { GameEvent } from '../../lib/messages';
import { eventOf } from './table';

/** Reads the chronicle along and says who took part in the sharing that is proposed. */
export class Voters {
  private readonly seats = new Set<number>(); // in the game, by their Knights
  private readonly at = new Map<number, string>(); // away from Camelot
  private bors: number | null = null;
  private sharing: 'opening' | 'spoils' | 'convocation' = 'opening';
  private present: number[] = [];
  private proposer: number | null = null;

  /** Who voted how, when this event ends a vote. */
  read(told: GameEvent): { accepted: number[]; refused: number[] } | null {
    const event = eventOf(told);
    const actor = event.actor ?? -1;
    switch (event.event) {
      case 'knight':
      case 'knighted':
        this.seats.add(actor);
        if (event.knight === 'bors') this.bors = actor;
        break;
      case 'moved':
        this.at.set(actor, event.place ?? '');
        break;
      case 'quest_end':
        this.sharing = 'spoils';
        this.present = [...this.seats].filter((seat) => (((event.present ?? 0) >> seat) & 1) === 1);
        for (const seat of this.present) this.at.delete(seat);
        break;
      case 'played':
        if (event.card === 'convocation') this.sharing = 'convocation';
        break;
      case 'died':
      case 'unmasked':
      case 'left':
        this.seats.delete(actor);
        if (this.bors === actor) this.bors = null;
        break;
      case 'proposed':
        this.proposer = event.actor;
        break;
      case 'agreed':
      case 'no_agreement':
        return this.outcome(event.event === 'agreed');
    }
    return null;
  }

  private outcome(agreed: boolean): { accepted: number[]; refused: number[] } | null {
    const proposer = this.proposer;
    this.proposer = null;
    if (proposer === null) return null; // dealt at random without a proposal
    const voters = this.participants().filter((seat) => seat !== proposer);
    return { accepted: agreed ? voters : [], refused: !agreed && voters.length === 1 ? voters : [] };
  }

  private participants(): number[] {
    const all = [...this.seats];
    switch (this.sharing) {
      case 'opening':
        return all;
      case 'spoils': // S-114, S-230
        return all.filter((seat) => this.present.includes(seat) || seat === this.bors);
      case 'convocation': // S-257
        return all.filter((seat) => (this.at.get(seat) ?? 'camelot') === 'camelot' || seat === this.bors);
    }
  }
}
