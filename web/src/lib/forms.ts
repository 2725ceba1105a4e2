// Grammar as arguments (src/words/forms.h says the same for the terminal). A list of words may have sibling tables of forms,
//   card: {merlin: 'Мерлин'}, card_gender: {merlin: 'm'}, card_acc: {merlin: 'Мерлина'}
// and each gives every sentence with {card} an argument of its own: {card_gender}, {card_acc}. A word without a row keeps
// its plain form; its gender is "other".
type Args = Record<string, string | number>;
interface Tree {
  [key: string]: string | Tree;
}

// Where several arguments are words of one list.
export const lists: Record<string, string> = {
  claim: 'card',
  card_b: 'card',
  card_c: 'card',
  character_b: 'character',
  character_c: 'character',
  event_card_b: 'event_card',
  event_card_c: 'event_card',
  from: 'place',
  to: 'place',
};

// A list by its words: the form depends on the word, whoever says it.
const ids = new WeakMap<Tree, Map<string, string>>();

function idOf(list: Tree, word: string): string | undefined {
  let known = ids.get(list);
  if (!known) {
    known = new Map();
    for (const [id, one] of Object.entries(list)) if (typeof one === 'string' && !known.has(one)) known.set(one, id);
    ids.set(list, known);
  }
  return known.get(word);
}

/** The arguments of a message and the forms it asks for besides. "web_shadows.note.x" finds its words in shadows. */
export function withForms(tree: Tree, key: string, message: string, args: Args): Args {
  const game = tree[(key.split('.')[0] ?? '').split('_').pop() ?? ''];
  if (typeof game !== 'object') return args;
  const all = { ...args };
  for (const [name, word] of Object.entries(args)) {
    const listName = lists[name] ?? name;
    const list = game[listName];
    if (typeof list !== 'object' || typeof word !== 'string') continue;
    for (const [, form = ''] of message.matchAll(new RegExp(`\\{\\s*${name}_(\\w+)`, 'g'))) {
      const table = game[`${listName}_${form}`];
      if (typeof table !== 'object' || `${name}_${form}` in args) continue;
      const row = table[idOf(list, word) ?? ''];
      all[`${name}_${form}`] = typeof row === 'string' ? row : form === 'gender' ? 'other' : word;
    }
  }
  return all;
}
