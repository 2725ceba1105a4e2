// The chapters of the rules of Shadows: their order, and for each paragraph the rules it rests on and its picture. The
// words are in locales/<lang>/guide_shadows.json under <chapter>.<paragraph>.
import { advice, terms, type Chapter } from '../../../guide/types';

export const chapters: readonly Chapter[] = [
  {
    id: 'aim',
    emblem: 'sword-white',
    paragraphs: [
      { id: 'swords', rules: ['S-121', 'S-394', 'S-398'], figure: 'swords' },
      { id: 'defeat', rules: ['S-061', 'S-393'], figure: 'defeats' },
      { id: 'traitor', rules: ['S-023', 'S-360', 'S-401'], figure: 'loyalty' },
      { id: 'together', rules: ['S-045', 'S-435', 'S-436', 'S-437'] },
    ],
  },
  {
    id: 'setup',
    emblem: 'q-camelot',
    paragraphs: [
      { id: 'start', rules: ['S-014', 'S-015', 'S-016', 'S-018', 'S-019'], figure: 'map' },
      { id: 'hand', rules: ['S-021', 'S-022', 'S-046', 'S-048', 'S-420', 'S-427', 'S-430'] },
      { id: 'loyalty', rules: ['S-023', 'S-027', 'S-418'], figure: 'loyalty' },
      { id: 'exchange', rules: ['S-031', 'S-032', 'S-033', 'S-034'] },
      { id: 'first', rules: ['S-035', 'S-036', 'S-037'] },
    ],
  },
  {
    id: 'turn',
    emblem: 'i-clock',
    paragraphs: [
      { id: 'two', rules: ['S-039', 'S-043'], figure: 'turn' },
      { id: 'kinds', rules: ['S-073', 'S-074', 'S-076'], figure: 'actions' },
      { id: 'second', rules: ['S-077', 'S-078', 'S-079', 'S-080', 'S-081', 'S-087'] },
      { id: 'move', rules: ['S-088', 'S-090', 'S-091', 'S-093', 'S-094', 'S-095'] },
      { id: 'heal', rules: ['S-103', 'S-104', 'S-105', 'S-107'], figure: 'heal' },
      { id: 'powers', rules: ['S-085', 'S-086', 'S-215'] },
    ],
  },
  {
    id: 'evil',
    emblem: 'back-black',
    paragraphs: [
      { id: 'three', rules: ['S-055', 'S-056', 'S-057', 'S-058', 'S-060'], figure: 'evils' },
      { id: 'standard', rules: ['S-066', 'S-067', 'S-192', 'S-171', 'S-181'] },
      { id: 'facing', rules: ['S-063', 'S-064', 'S-126', 'S-424'], figure: 'facing' },
      { id: 'spent', rules: ['S-068', 'S-070'] },
      { id: 'special', rules: ['S-250', 'S-251', 'S-252', 'S-254', 'S-446', 'S-447'], figure: 'merlins' },
      {
        id: 'list',
        rules: [
          'S-288',
          'S-290',
          'S-292',
          'S-296',
          'S-298',
          'S-302',
          'S-303',
          'S-304',
          'S-305',
          'S-306',
          'S-308',
          'S-309',
          'S-310',
          'S-311',
        ],
        figure: 'black_cards',
      },
    ],
  },
  {
    id: 'quests',
    emblem: 'r-grail',
    paragraphs: [
      { id: 'where', rules: ['S-097', 'S-098', 'S-099'], figure: 'quest_table' },
      { id: 'end', rules: ['S-112', 'S-113', 'S-122'] },
      { id: 'spoils', rules: ['S-114', 'S-115', 'S-117', 'S-118'] },
      { id: 'again', rules: ['S-110', 'S-111'] },
    ],
  },
  {
    id: 'camelot',
    emblem: 'siege',
    paragraphs: [
      { id: 'draw', rules: ['S-049', 'S-051', 'S-054', 'S-133'] },
      { id: 'fight', rules: ['S-134', 'S-135', 'S-137', 'S-138', 'S-139'], figure: 'siege_fight' },
      { id: 'no_quest', rules: ['S-140'] },
    ],
  },
  {
    id: 'black_knight',
    emblem: 'q-black-knight',
    paragraphs: [
      { id: 'pattern', rules: ['S-141', 'S-142', 'S-143', 'S-144', 'S-146'], figure: 'pattern_black_knight' },
      { id: 'stakes', rules: ['S-125', 'S-147', 'S-148', 'S-149'], figure: 'stakes_black_knight' },
    ],
  },
  {
    id: 'lancelot',
    emblem: 'q-lancelot',
    paragraphs: [
      { id: 'pattern', rules: ['S-150', 'S-151', 'S-152', 'S-153', 'S-155'], figure: 'pattern_lancelot' },
      { id: 'stakes', rules: ['S-125', 'S-156', 'S-157'], figure: 'stakes_lancelot' },
      { id: 'dragon', rules: ['S-158', 'S-159'] },
    ],
  },
  {
    id: 'dragon',
    emblem: 'q-dragon',
    paragraphs: [
      { id: 'pattern', rules: ['S-009', 'S-159', 'S-160', 'S-161', 'S-162', 'S-164'], figure: 'pattern_dragon' },
      { id: 'stakes', rules: ['S-165', 'S-166', 'S-167'], figure: 'stakes_dragon' },
    ],
  },
  {
    id: 'excalibur',
    emblem: 'q-excalibur',
    paragraphs: [
      { id: 'track', rules: ['S-168', 'S-169', 'S-170', 'S-171', 'S-172'], figure: 'track' },
      { id: 'stakes', rules: ['S-173', 'S-174', 'S-175'], figure: 'stakes_excalibur' },
    ],
  },
  {
    id: 'grail',
    emblem: 'q-grail',
    paragraphs: [
      { id: 'board', rules: ['S-178', 'S-179', 'S-181', 'S-185'], figure: 'grail_board' },
      { id: 'full', rules: ['S-180', 'S-182'] },
      { id: 'dark', rules: ['S-184', 'S-288', 'S-290'] },
      { id: 'stakes', rules: ['S-186', 'S-187', 'S-188'], figure: 'stakes_grail' },
    ],
  },
  {
    id: 'wars',
    emblem: 'q-saxon',
    paragraphs: [
      { id: 'order', rules: ['S-189', 'S-190', 'S-191', 'S-194'], figure: 'pattern_war' },
      { id: 'warriors', rules: ['S-192', 'S-193'], figure: 'warriors' },
      { id: 'mordred', rules: ['S-195', 'S-298', 'S-300'] },
      { id: 'stakes', rules: ['S-196', 'S-197', 'S-198', 'S-199'], figure: 'stakes_wars' },
    ],
  },
  {
    id: 'combat',
    emblem: 'i-accuse',
    paragraphs: [
      { id: 'pattern', rules: ['S-128', 'S-129', 'S-243'] },
      { id: 'end', rules: ['S-124', 'S-127'] },
      { id: 'compare', rules: ['S-125', 'S-126', 'S-131', 'S-454'], figure: 'compare' },
      { id: 'extras', rules: ['S-201', 'S-222', 'S-223'] },
    ],
  },
  {
    id: 'special_cards',
    emblem: 'merlin',
    paragraphs: [
      { id: 'play', rules: ['S-084', 'S-100', 'S-101'] },
      { id: 'merlin', rules: ['S-247', 'S-248', 'S-249'], figure: 'merlin' },
      {
        id: 'list',
        rules: ['S-255', 'S-256', 'S-259', 'S-260', 'S-262', 'S-264', 'S-266', 'S-267', 'S-268'],
        figure: 'white_cards',
      },
    ],
  },
  {
    id: 'knights',
    emblem: 'k-arthur',
    paragraphs: [
      { id: 'about', rules: ['S-016', 'S-215'] },
      { id: 'arthur', rules: ['S-216', 'S-217', 'S-219', 'S-474'], figure: 'k-arthur' },
      { id: 'galahad', rules: ['S-220'], figure: 'k-galahad' },
      { id: 'gawain', rules: ['S-221'], figure: 'k-gawain' },
      { id: 'kay', rules: ['S-222', 'S-223'], figure: 'k-kay' },
      { id: 'palamedes', rules: ['S-224'], figure: 'k-palamedes' },
      { id: 'percival', rules: ['S-225', 'S-226'], figure: 'k-percival' },
      { id: 'tristan', rules: ['S-228', 'S-229'], figure: 'k-tristan' },
    ],
  },
  {
    id: 'traitor',
    emblem: 'back-loyalty',
    paragraphs: [
      { id: 'hidden', rules: ['S-360', 'S-368'] },
      { id: 'when', rules: ['S-361', 'S-362', 'S-363', 'S-364'], figure: 'accuse' },
      { id: 'outcome', rules: ['S-365', 'S-366', 'S-367', 'S-369'], figure: 'accuse_outcome' },
      { id: 'unmasked', rules: ['S-370', 'S-374', 'S-378', 'S-432'] },
      { id: 'final', rules: ['S-389', 'S-397'], figure: 'final_turn' },
    ],
  },
  {
    id: 'death',
    emblem: 'life',
    paragraphs: [
      { id: 'life', rules: ['S-018', 'S-380'] },
      { id: 'death', rules: ['S-381', 'S-382', 'S-386', 'S-392'] },
      { id: 'dead', rules: ['S-388', 'S-401'] },
    ],
  },
  {
    id: 'relics',
    emblem: 'r-excalibur',
    paragraphs: [
      { id: 'own', rules: ['S-119', 'S-120', 'S-200', 'S-212', 'S-213'] },
      { id: 'excalibur', rules: ['S-201', 'S-202', 'S-203'], figure: 'r-excalibur' },
      { id: 'armor', rules: ['S-205', 'S-206', 'S-208'], figure: 'r-armor' },
      { id: 'grail', rules: ['S-209', 'S-210', 'S-211'], figure: 'r-grail' },
    ],
  },
  {
    id: 'end',
    emblem: 'sword-black',
    paragraphs: [
      { id: 'lost', rules: ['S-393', 'S-396'], figure: 'defeats' },
      { id: 'count', rules: ['S-394', 'S-395', 'S-397', 'S-398'], figure: 'swords' },
      { id: 'who', rules: ['S-401', 'S-402', 'S-403'] },
    ],
  },
  {
    id: 'merlins_company',
    emblem: 'back-travel',
    paragraphs: [
      { id: 'about', rules: ['S-004', 'S-005', 'S-012', 'S-024', 'S-025'] },
      { id: 'travel', rules: ['S-328', 'S-329', 'S-332', 'S-338', 'S-339', 'S-341', 'S-342'], figure: 'travel_cards' },
      { id: 'captured', rules: ['S-343', 'S-344', 'S-346', 'S-348'] },
      { id: 'merlin', rules: ['S-337', 'S-350', 'S-351', 'S-355'] },
      {
        id: 'witches',
        rules: ['S-317', 'S-318', 'S-320', 'S-321', 'S-322', 'S-323', 'S-325', 'S-326'],
        figure: 'witches',
      },
      {
        id: 'cards',
        rules: ['S-270', 'S-272', 'S-273', 'S-275', 'S-276', 'S-277', 'S-278', 'S-279', 'S-280', 'S-281', 'S-244'],
        figure: 'white_cards_mc',
      },
      { id: 'bors', rules: ['S-230', 'S-231'], figure: 'k-bors' },
      { id: 'caradoc', rules: ['S-232'], figure: 'k-caradoc' },
      { id: 'gaheris', rules: ['S-233'], figure: 'k-gaheris' },
      { id: 'gareth', rules: ['S-234', 'S-235'], figure: 'k-gareth' },
      { id: 'geraint', rules: ['S-059', 'S-236'], figure: 'k-geraint' },
      { id: 'lamorak', rules: ['S-237', 'S-238', 'S-483'], figure: 'k-lamorak' },
      { id: 'owain', rules: ['S-239'], figure: 'k-owain' },
      { id: 'bedivere', rules: ['S-240'], figure: 'k-bedivere' },
    ],
  },
  {
    id: 'variants',
    emblem: 'k-squire',
    paragraphs: [
      { id: 'no_traitor', rules: ['S-404', 'S-409'] },
      { id: 'among_us', rules: ['S-405'] },
      { id: 'three', rules: ['S-406', 'S-407', 'S-408'] },
      { id: 'squires', rules: ['S-410', 'S-411', 'S-412', 'S-413'], figure: 'k-squire' },
      { id: 'late', rules: ['S-414', 'S-415', 'S-416', 'S-481'] },
    ],
  },
  {
    id: 'options',
    emblem: 'i-settings',
    paragraphs: [
      { id: 'list', rules: ['S-299', 'S-313', 'S-382', 'S-385', 'S-070'], figure: 'options' },
      { id: 'absent', rules: ['S-417'] },
    ],
  },
  advice([
    { id: 'plan', rules: ['S-112'] },
    { id: 'evil', rules: ['S-055'] },
    { id: 'merlin', rules: ['S-250'] },
    { id: 'siege', rules: ['S-061'] },
    { id: 'traitor', rules: ['S-361', 'S-365'] },
  ]),
  terms([
    { id: 'evil', rules: ['S-055'] },
    { id: 'heroic', rules: ['S-073'] },
    { id: 'swords', rules: ['S-121'] },
    { id: 'engine', rules: ['S-061'] },
    { id: 'solo', rules: ['S-091'] },
    { id: 'spoils', rules: ['S-114', 'S-115'] },
    { id: 'loyalty', rules: ['S-023'] },
  ]),
];
