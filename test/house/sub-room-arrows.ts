// Arrows: sub-rooms of a room that load others. A new arrow is not added to a room that stands here: what two sub-rooms share moves to where
// both may see it, or the file moves to the sub-room that it belongs to. An arrow that has gone is taken off. A new room begins with its own.

/** The arrows within a room. */
export interface Arrows {
  /** Most arrows that there may be. This number only goes down. */
  most: number;
  /** By sub-room (`.`: the room's own files), the sub-rooms that it loads. */
  arrows: Readonly<Record<string, readonly string[]>>;
}

/** By room. */
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
    // The dictionary came as a sub-room of its own, and brought its arrows.
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
    // The dictionary came as a sub-room of its own, and brought its arrows: the set of cards asks it where abilities go, as in other games.
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
    // The dictionary came as a sub-room of its own, and brought its arrows.
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
      // Questions are printed from the programs that ask, when they are read.
      view: ['.', 'abilities', 'facts', 'language', 'rules', 'text', 'words'],
      words: ['.', 'abilities', 'facts', 'language', 'rules'],
    },
  },
  'src/games/shared': {
    // Cards that are only known, and formats, came as sub-rooms of their own, and brought an arrow each.
    most: 4,
    arrows: {
      'by-hand': ['.'],
      formats: ['.'],
      known: ['.'],
      scenario: ['.'],
    },
  },
  'src/games/thrones': {
    // The dictionary came as a sub-room of its own, and brought its arrows.
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
    // Statements past Prisma are a sub-room of their own, which brought its arrow.
    most: 3,
    arrows: {
      '.': ['direct', 'generated/postgres', 'generated/sqlite'],
    },
  },
  'src/table': {
    // Leagues came as a sub-room of their own, and brought four arrows; nothing but their own parts knows them.
    // The house came as another, and brought three: it answers by an ordinary input, as somebody who plays does.
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
