// A grave act is asked about before it is done: nothing that ends a game or a seat in it happens at one press.
export interface GraveAct {
  title: string; // "Close the game for everybody?"
  lines: string[]; // what follows from it
  act: string; // "Close the game"
  stay: string; // "Keep playing": the safe answer, which has the focus
}

let asked = $state.raw<(GraveAct & { answer(yes: boolean): void }) | null>(null);

export const grave = {
  get asked(): GraveAct | null {
    return asked;
  },
};

export function askGrave(act: GraveAct): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    asked = { ...act, answer: resolve };
  });
}

export function answerGrave(yes: boolean): void {
  const was = asked;
  asked = null;
  was?.answer(yes);
}
