// What the phone and the server's index must agree on: their tests compare the two by these.

/** A search, the text of a photo, and whether the search finds it. */
export const searchCases: [search: string, text: string, isFound: boolean][] = [
  ['cake', 'The cake in the café', true],
  ['CAK', 'The cake in the café', true],
  ['ake', 'The cake in the café', true],
  ['cafe the', 'The cake in the café', true],
  ['cake dance', 'The cake in the café', false],
  ['ca', 'The cake in the café', true],
  ['af', 'The cake in the café', false],
  ['t', 'The cake in the café', true],
  ['k', 'The cake in the café', false],
  ['cake)-', 'The cake in the café', true],
  ['ÅNGSTRÖM', 'angstrom', true],
  // Inside of Chinese, Japanese and Thai, which have no spaces.
  ['婚礼', '我们的婚礼照片', true],
  ['照片', '我们的婚礼照片', true],
  ['婚照', '我们的婚礼照片', false],
  ['礼', '我们的婚礼照片', true],
  ['ケーキ', '二人でウェディングケーキを切る', true],
  ['切る', '二人でウェディングケーキを切る', true],
  ['ｹｰｷ', '二人でウェディングケーキを切る', true],
  ['แต่งงาน', 'งานแต่งงานของเรา', true],
  ['เรา', 'งานแต่งงานของเรา', true],
  ['เค้ก', 'งานแต่งงานของเรา', false],
  ['결혼', '우리결혼식', true],
  // Arabic and Hebrew with and without vowel marks.
  ['عروس', 'العَرُوسُ الجميلة', true],
  ['عَرُوس', 'العروس الجميلة', true],
  ['שלום', 'שָׁלוֹם לכולם', true],
  // Full-width letters and digits, ligatures.
  ['party', 'ＰＡＲＴＹ ２０２６', true],
  ['２０２６', 'party 2026', true],
  ['final', 'ﬁnal', true],
  // Pictures are words.
  ['🎂', 'Happy birthday🎂🎉', true],
  ['🎉 birthday', 'Happy birthday🎂🎉', true],
  ['🍰', 'Happy birthday🎂🎉', false],
  // Beyond the base plane.
  ['𠮷野', '𠮷野家で', true],
];

/** Searches that hold no word and find nothing. */
export const wordlessSearches = ['-', '!?', '…', '\u0301', '%', '"', '*', '( )', '\u064b', '。', '\u200d'];
