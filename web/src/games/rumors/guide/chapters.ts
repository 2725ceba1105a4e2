// The chapters of the rules of Rumors: their order, and for each paragraph the rules it rests on and its picture. The
// words are in locales/<lang>/guide_rumors.json under <chapter>.<paragraph>.
import { advice, terms, type Chapter } from '../../../guide/types';

export const chapters: readonly Chapter[] = [
  {
    id: 'aim',
    emblem: 'sword-white',
    paragraphs: [
      { id: 'pile', rules: ['R-041', 'R-042', 'R-034'] },
      { id: 'swords', rules: ['R-122', 'R-127', 'R-128', 'R-138'] },
      { id: 'traitor', rules: ['R-018', 'R-020', 'R-022', 'R-023', 'R-137'] },
      { id: 'memory', rules: ['R-313', 'R-315', 'R-316', 'R-317', 'R-320', 'R-321'] },
    ],
  },
  {
    id: 'turn',
    emblem: 'i-clock',
    paragraphs: [
      { id: 'three', rules: ['R-033', 'R-035', 'R-038', 'R-039', 'R-040'] },
      { id: 'listen', rules: ['R-043', 'R-045', 'R-046', 'R-318'] },
      { id: 'deck', rules: ['R-051', 'R-052', 'R-053', 'R-054', 'R-089'] },
    ],
  },
  {
    id: 'quest',
    emblem: 'q-dragon',
    paragraphs: [
      { id: 'may', rules: ['R-057', 'R-058', 'R-059', 'R-060', 'R-061', 'R-062', 'R-067', 'R-055'] },
      { id: 'worth', rules: ['R-003', 'R-007'], figure: 'worth' },
      { id: 'sum', rules: ['R-069', 'R-073', 'R-074', 'R-075'], figure: 'sum' },
      { id: 'verdict', rules: ['R-077', 'R-078', 'R-079'], figure: 'verdict' },
      { id: 'others', rules: ['R-071', 'R-080', 'R-081', 'R-082', 'R-084'], figure: 'others' },
      { id: 'away', rules: ['R-085', 'R-088', 'R-319', 'R-335'] },
    ],
  },
  {
    id: 'morgan',
    emblem: 'morgan',
    paragraphs: [
      { id: 'silence', rules: ['R-270', 'R-301', 'R-302', 'R-304', 'R-306', 'R-312'] },
      { id: 'claims', rules: ['R-274', 'R-275', 'R-277', 'R-278', 'R-279', 'R-280', 'R-281', 'R-283'] },
      { id: 'lies', rules: ['R-064', 'R-065', 'R-066'] },
      { id: 'count', rules: ['R-284', 'R-285', 'R-286', 'R-287', 'R-288'] },
      {
        id: 'list',
        rules: ['R-271', 'R-272', 'R-290', 'R-292', 'R-295', 'R-297', 'R-298', 'R-300'],
        figure: 'morgans',
      },
      { id: 'four', rules: ['R-293', 'R-294'], figure: 'four' },
    ],
  },
  {
    id: 'merlin',
    emblem: 'merlin',
    paragraphs: [
      { id: 'speech', rules: ['R-222', 'R-047', 'R-223'] },
      { id: 'takes', rules: ['R-072', 'R-224', 'R-225', 'R-226', 'R-228', 'R-230'], figure: 'takes' },
      { id: 'token', rules: ['R-234', 'R-235', 'R-236', 'R-237', 'R-238'] },
      { id: 'list', rules: ['R-231', 'R-232', 'R-233', 'R-239', 'R-241', 'R-243'], figure: 'merlins' },
    ],
  },
  {
    id: 'others',
    emblem: 'vivien',
    paragraphs: [
      { id: 'mordred', rules: ['R-246', 'R-247', 'R-248'], figure: 'mordred' },
      { id: 'vivien', rules: ['R-252', 'R-253', 'R-254', 'R-256', 'R-257', 'R-258', 'R-261'] },
      { id: 'faces', rules: ['R-262', 'R-263', 'R-264'] },
    ],
  },
  {
    id: 'accuse',
    emblem: 'i-accuse',
    paragraphs: [
      { id: 'when', rules: ['R-091', 'R-092', 'R-093', 'R-094', 'R-095', 'R-102', 'R-104'] },
      { id: 'outcome', rules: ['R-096', 'R-097', 'R-098', 'R-099', 'R-100', 'R-106'] },
      { id: 'unmasked', rules: ['R-036', 'R-107', 'R-108', 'R-110', 'R-112', 'R-113', 'R-115', 'R-121'] },
    ],
  },
  {
    id: 'end',
    emblem: 'lo-traitor',
    paragraphs: [
      { id: 'reveal', rules: ['R-123', 'R-124', 'R-125', 'R-126', 'R-132'], figure: 'flip' },
      { id: 'count', rules: ['R-129', 'R-130', 'R-131', 'R-133'] },
      { id: 'who', rules: ['R-135', 'R-136'] },
    ],
  },
  {
    id: 'solo',
    emblem: 'k-squire',
    paragraphs: [{ id: 'alone', rules: ['R-140', 'R-141', 'R-142', 'R-143', 'R-144', 'R-145', 'R-146'] }],
  },
  {
    id: 'expert',
    emblem: 'k-gawain',
    paragraphs: [
      { id: 'how', rules: ['R-149', 'R-153', 'R-154', 'R-159', 'R-160', 'R-161', 'R-325'] },
      { id: 'arthur', rules: ['R-163', 'R-164', 'R-165', 'R-167', 'R-169', 'R-170'] },
      { id: 'tristan', rules: ['R-172', 'R-173', 'R-176'] },
      { id: 'gawain', rules: ['R-178', 'R-179', 'R-180', 'R-184', 'R-186'] },
      { id: 'galahad', rules: ['R-195', 'R-196', 'R-197', 'R-198'] },
      { id: 'percival', rules: ['R-199', 'R-200', 'R-202', 'R-203'] },
    ],
  },
  {
    id: 'options',
    emblem: 'i-settings',
    paragraphs: [
      { id: 'promo', rules: ['R-205', 'R-208', 'R-209', 'R-210', 'R-217', 'R-218', 'R-219'], figure: 'united' },
      { id: 'two', rules: ['R-019', 'R-269'] },
      { id: 'first', rules: ['R-028', 'R-029', 'R-017'] },
      { id: 'absent', rules: ['R-324'] },
      { id: 'bots', rules: ['R-322'] },
      { id: 'spectators', rules: ['R-311'] },
    ],
  },
  advice([
    { id: 'keep', rules: ['R-315', 'R-316'] },
    { id: 'marks', rules: ['R-074'] },
    { id: 'early', rules: ['R-078', 'R-079'] },
    { id: 'others', rules: ['R-080'] },
    { id: 'accuse', rules: ['R-091', 'R-096'] },
  ]),
  terms([
    { id: 'rumor', rules: ['R-041'] },
    { id: 'listen', rules: ['R-043'] },
    { id: 'ride', rules: ['R-057'] },
    { id: 'time', rules: ['R-077', 'R-078', 'R-079'] },
    { id: 'silence', rules: ['R-304'] },
    { id: 'loyalty', rules: ['R-018'] },
    { id: 'unmasked', rules: ['R-108'] },
  ]),
];
