// Arrows are imports from one sub-room (sub-folder) of a room to another. No arrow may be added to a room that is
// listed here: code that two sub-rooms share must move to a place that both may import, or the file moves to the
// sub-room that it belongs to. Arrows that no longer exist are deleted. A new room begins with a list of its own.

/** The arrows within a room. */
export interface Arrows {
  /** Maximum number of arrows (a sub-folder that loads another). Changes may only lower it. */
  most: number;
  /** For each sub-room, the sub-rooms that it loads. `.` stands for the room's own files. */
  arrows: Readonly<Record<string, readonly string[]>>;
}

/** Arrows of each room. */
export const ARROWS: Readonly<Record<string, Arrows>> = {
  'src/cli': {
    most: 3,
    arrows: {
      '.': ['golden', 'random'],
      golden: ['random'],
    },
  },
  'src/discord': {
    most: 18,
    arrows: {
      '.': ['interactions', 'posts', 'registration', 'server'],
      gateway: ['.', 'http', 'server'],
      http: ['.', 'gateway', 'messages', 'server'],
      interactions: ['.', 'messages', 'registration'],
      messages: ['interactions'],
      posts: ['.', 'messages', 'server'],
    },
  },
  'src/games/altered': {
    // The dictionary was added as a sub-room with arrows of its own, which raised this number.
    most: 35,
    arrows: {
      '.': ['abilities', 'facts', 'language', 'present', 'rules', 'scenario', 'text', 'view', 'words'],
      abilities: ['.', 'facts', 'language', 'rules', 'words'],
      facts: ['.', 'words'],
      language: ['.', 'words'],
      present: ['.'],
      rules: ['.', 'facts', 'language', 'words'],
      scenario: ['.', 'rules'],
      text: ['rules'],
      view: ['.', 'abilities', 'language', 'rules', 'words'],
      words: ['.', 'facts', 'language', 'rules'],
    },
  },
  'src/games/netrunner': {
    // The dictionary was added as a sub-room with arrows of its own, which raised this number. The card set asks the
    // dictionary where abilities are allowed, as in other games.
    most: 37,
    arrows: {
      '.': ['abilities', 'facts', 'language', 'present', 'rules', 'scenario', 'text', 'view', 'words'],
      abilities: ['.', 'facts', 'language', 'rules', 'words'],
      facts: ['.', 'words'],
      language: ['.', 'words'],
      present: ['.'],
      rules: ['.', 'facts', 'words'],
      scenario: ['.', 'facts', 'rules'],
      text: ['facts', 'view'],
      view: ['.', 'abilities', 'facts', 'language', 'rules', 'words'],
      words: ['.', 'facts', 'language', 'rules'],
    },
  },
  'src/games/redemption': {
    // The dictionary was added as a sub-room with arrows of its own, which raised this number.
    most: 44,
    arrows: {
      '.': ['abilities', 'facts', 'language', 'present', 'rules', 'scenario', 'text', 'view', 'words'],
      abilities: ['.', 'facts', 'language', 'rules', 'view', 'words'],
      facts: ['.', 'words'],
      language: ['.', 'words'],
      present: ['.'],
      rules: ['.', 'abilities', 'facts', 'view', 'words'],
      scenario: ['.', 'abilities', 'facts', 'language', 'rules'],
      text: ['.', 'view'],
      // The view imports the card language because it prints questions from the programs that ask them.
      view: ['.', 'abilities', 'facts', 'language', 'rules', 'text', 'words'],
      words: ['.', 'abilities', 'facts', 'language', 'rules'],
    },
  },
  'src/games/shared': {
    // By-hand cards and formats were added as sub-rooms, with one arrow each, which raised this number.
    most: 4,
    arrows: {
      'by-hand': ['.'],
      formats: ['.'],
      known: ['.'],
      scenario: ['.'],
    },
  },
  'src/games/thrones': {
    // The dictionary was added as a sub-room with arrows of its own, which raised this number.
    most: 47,
    arrows: {
      '.': ['abilities', 'facts', 'language', 'present', 'rules', 'scenario', 'text', 'view', 'words'],
      abilities: ['.', 'facts', 'language', 'rules', 'view', 'words'],
      facts: ['.', 'language', 'words'],
      language: ['.', 'words'],
      present: ['.', 'text'],
      rules: ['.', 'abilities', 'facts', 'view', 'words'],
      scenario: ['.', 'abilities', 'facts', 'rules'],
      text: ['.', 'facts', 'rules', 'view'],
      view: ['.', 'abilities', 'facts', 'language', 'rules', 'text', 'words'],
      words: ['.', 'abilities', 'facts', 'language', 'rules'],
    },
  },
  'src/language': {
    most: 1,
    arrows: {
      '.': ['schema'],
    },
  },
  'src/playground': {
    most: 22,
    arrows: {
      '.': ['driver', 'interactions', 'rest', 'rules', 'server'],
      driver: ['.', 'interactions', 'rest', 'server'],
      interactions: ['.', 'driver', 'rest', 'server'],
      rest: ['.', 'driver', 'rules', 'server'],
      rules: ['.', 'driver'],
      server: ['.', 'driver', 'rest'],
    },
  },
  'src/playground/page': {
    most: 9,
    arrows: {
      '.': ['composer', 'message', 'text'],
      composer: ['message'],
      message: ['.', 'skyra', 'text'],
      skyra: ['.'],
      text: ['.'],
    },
  },
  'src/store': {
    // Database statements that bypass Prisma were added as a sub-room with one arrow, which raised this number.
    most: 3,
    arrows: {
      '.': ['direct', 'generated/postgres', 'generated/sqlite'],
    },
  },
  'src/table': {
    // Leagues were added as a sub-room with four arrows; only their own parts import them. The house (the bot as an
    // opponent) was added with three arrows: it answers with ordinary inputs, as a player does.
    most: 32,
    arrows: {
      '.': ['clock', 'finished', 'house', 'judge', 'lobby', 'play', 'privacy', 'undo'],
      clock: ['.', 'play'],
      finished: ['.'],
      house: ['.', 'play'],
      judge: ['.', 'clock', 'play', 'privacy', 'undo'],
      league: ['.', 'clock', 'lobby', 'privacy'],
      lobby: ['.'],
      play: ['.', 'undo'],
      privacy: ['.', 'judge', 'lobby', 'play', 'undo'],
      undo: ['.', 'play'],
    },
  },
};
