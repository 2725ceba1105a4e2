// Grammar as arguments (src/words/forms.h says the same for the terminal). A list of words may have sibling tables of forms,
//   card: {merlin: 'Мерлин'}, card_gender: {merlin: 'm'}, card_acc: {merlin: 'Мерлина'}
// and each gives every sentence with {card} an argument of its own: {card_gender}, {card_acc}. Which word it is says
// {card_id}, its id, which comes beside it. A word without a row or an id keeps its plain form; its gender is "other".
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

/** The arguments of a message and the forms it asks for besides. "web_shadows.note.x" finds its words in shadows. */
export function withForms(tree: Tree, key: string, message: string, args: Args): Args {
  const game = tree[(key.split('.')[0] ?? '').split('_').pop() ?? ''];
  if (typeof game !== 'object') return args;
  const all = { ...args };
  for (const [name, word] of Object.entries(args)) {
    const listName = lists[name] ?? name;
    if (typeof game[listName] !== 'object' || typeof word !== 'string') continue;
    for (const [, form = ''] of message.matchAll(new RegExp(`\\{\\s*${name}_(\\w+)`, 'g'))) {
      const table = game[`${listName}_${form}`];
      if (typeof table !== 'object' || `${name}_${form}` in args) continue;
      const row = table[args[`${name}_id`] ?? ''];
      all[`${name}_${form}`] = typeof row === 'string' ? row : form === 'gender' ? 'other' : word;
    }
  }
  return all;
}
