// The chapters of the rules of Legends: their order, and for each paragraph the rules it rests on and its picture. The
// words are in locales/<lang>/guide_legends.json under <chapter>.<paragraph>.
import { advice, terms, type Chapter } from '../../../guide/types';

export const chapters: readonly Chapter[] = [
  {
    id: 'aim',
    emblem: 'i-points',
    paragraphs: [
      { id: 'points', rules: ['L-111', 'L-119', 'L-228', 'L-229', 'L-230'] },
      { id: 'levels', rules: ['L-016', 'L-017', 'L-018', 'L-019', 'L-020'] },
      { id: 'start', rules: ['L-024', 'L-025', 'L-027', 'L-034', 'L-035', 'L-036'] },
    ],
  },
  {
    id: 'turn',
    emblem: 'i-turn',
    paragraphs: [
      { id: 'phases', rules: ['L-081', 'L-085', 'L-087'] },
      { id: 'event', rules: ['L-088', 'L-089', 'L-090', 'L-092', 'L-093', 'L-095', 'L-097'] },
      { id: 'texts', rules: ['L-099', 'L-101', 'L-105', 'L-106', 'L-109'] },
      { id: 'complete', rules: ['L-110', 'L-111', 'L-112', 'L-113', 'L-114', 'L-118', 'L-120'] },
      { id: 'actions', rules: ['L-123', 'L-124', 'L-125', 'L-127', 'L-128', 'L-129', 'L-130', 'L-132'] },
      { id: 'end', rules: ['L-139', 'L-140', 'L-141'] },
    ],
  },
  {
    id: 'company',
    emblem: 'l-camelot',
    paragraphs: [
      { id: 'company', rules: ['L-043', 'L-044', 'L-047', 'L-048', 'L-050', 'L-053', 'L-054'] },
      { id: 'scores', rules: ['L-006', 'L-055', 'L-056', 'L-178', 'L-179', 'L-180', 'L-185'], figure: 'worked' },
      { id: 'single', rules: ['L-122'] },
      { id: 'affect', rules: ['L-068', 'L-069', 'L-070', 'L-071', 'L-072'] },
    ],
  },
  {
    id: 'auction',
    emblem: 'c-messenger',
    paragraphs: [
      { id: 'bid', rules: ['L-146', 'L-147', 'L-149', 'L-151', 'L-152'] },
      { id: 'won', rules: ['L-153', 'L-154', 'L-155', 'L-156', 'L-157', 'L-158'], figure: 'bids' },
    ],
  },
  {
    id: 'special',
    emblem: 's-high-king',
    paragraphs: [
      { id: 'cards', rules: ['L-189', 'L-190', 'L-193', 'L-196', 'L-197'], figure: 'specials' },
      { id: 'places', rules: ['L-058', 'L-213', 'L-214', 'L-215', 'L-216', 'L-217'] },
    ],
  },
  {
    id: 'end',
    emblem: 'q-dragon',
    paragraphs: [
      { id: 'final', rules: ['L-218', 'L-219', 'L-220', 'L-223', 'L-224'] },
      { id: 'intro', rules: ['L-225', 'L-226', 'L-227'] },
      { id: 'reckoning', rules: ['L-196', 'L-228', 'L-231'], figure: 'reckoning' },
    ],
  },
  {
    id: 'characters',
    emblem: 'back-character',
    paragraphs: [{ id: 'all', rules: ['L-004', 'L-051'], figure: 'characters' }],
  },
  {
    id: 'events',
    emblem: 'back-event',
    paragraphs: [{ id: 'all', rules: ['L-007', 'L-008', 'L-009'], figure: 'events' }],
  },
  advice([
    { id: 'one', rules: ['L-110'] },
    { id: 'numbers', rules: ['L-055'] },
    { id: 'actions', rules: ['L-123'] },
    { id: 'auction', rules: ['L-153'] },
    { id: 'end', rules: ['L-218'] },
  ]),
  terms([
    { id: 'company', rules: ['L-043'] },
    { id: 'score', rules: ['L-055'] },
    { id: 'event', rules: ['L-088'] },
    { id: 'zone', rules: ['L-111'] },
    { id: 'marked', rules: ['L-139'] },
    { id: 'affect', rules: ['L-068'] },
    { id: 'final', rules: ['L-218'] },
  ]),
];
