import type { Fault } from './fault.ts';

export const NETRUNNER: readonly Fault[] = [
  {
    name: 'netrunner-last-window-heeds-orders-about-rezzing',
    file: 'src/games/netrunner/abilities/plans.ts',
    says: 'if (mayBeLast(state, seat, name)) return true;',
    instead: "if (orderOf(state, seat, 'rez') !== 'never' && mayBeLast(state, seat, name)) return true;",
    caught: ['test/games/netrunner/last-window.test.ts', 'test/scenario/netrunner.test.ts'],
  },
  {
    name: 'netrunner-last-window-waits-for-what-lies-face-down',
    file: 'src/games/netrunner/abilities/plans.ts',
    says: "inZone(state, zoneId('root')).some((o) => (o.counters['advancement'] ?? 0) > 0)",
    instead:
      "inZone(state, zoneId('root')).some((o) => o.face === 'down' && (o.counters['advancement'] ?? 0) > 0)",
    caught: ['test/games/netrunner/last-window.test.ts'],
  },
  {
    name: 'netrunner-running-games-are-asked-more',
    file: 'src/games/netrunner/netrunner.ts',
    says: 'if (language >= ORDERED)',
    instead: 'if (language > 0)',
    caught: ['test/games/netrunner/last-window.test.ts'],
  },
  {
    name: 'netrunner-agendas-that-stay-are-told-apart',
    file: 'src/games/netrunner/rules/breach.ts',
    says: 'const isAlike = book.cards.isRecent ? !isStealable(state, o, book) : !isAgenda(o, book);',
    instead: 'const isAlike = !isAgenda(o, book);',
    caught: ['test/scenario/netrunner.test.ts'],
  },
  {
    name: 'netrunner-agendas-that-stay-are-not-asked-about',
    file: 'src/games/netrunner/rules/breach.ts',
    says: 'const agenda = book.cards.isRecent ? isStealable(tx.state, o, book) : isAgenda(o, book);',
    instead: 'const agenda = isAgenda(o, book);',
    caught: ['test/scenario/netrunner.test.ts'],
  },
  {
    name: 'netrunner-set-aside-until-the-run-is-over',
    file: 'src/games/netrunner/rules/set-aside.ts',
    says: "tx.setFrames(frames.toSpliced(-1, 0, frameAt('left', 'trash', { group })));",
    instead: '{}',
    caught: ['test/scenario/netrunner.test.ts'],
  },
  {
    name: 'netrunner-line-finds-its-moment-gone',
    file: 'src/table/play/act-line.ts',
    says: 'const waiting = compose(game, state, seat, words, waitsFor.orders);',
    instead: 'const waiting = compose(game, state, seat, words, waitsFor.over);',
    caught: ['test/scenario/netrunner.test.ts', 'test/games/acts-by-default.test.ts'],
  },
  {
    name: 'netrunner-reactions-come-by-ids',
    file: 'src/games/netrunner/rules/events.ts',
    says: '.sort((a, b) => since(a) - since(b))',
    instead: '.sort((a, b) => a.id - b.id)',
    caught: ['test/scenario/netrunner.test.ts'],
  },
  {
    name: 'first-breach-seen-from-the-table',
    file: 'src/games/netrunner/rules/events.ts',
    says: 'if (countUses(tx.state, name) > 0) continue;',
    instead: '',
    caught: ['test/scenario/netrunner.test.ts'],
  },
  {
    name: 'rez-cost-of-installing',
    file: 'src/games/netrunner/facts/facts.ts',
    says: 'if (!isPriceOf(e.does, act, type)) continue;',
    instead: '',
    caught: ['test/scenario/netrunner.test.ts'],
  },
  {
    name: 'netrunner-known-card-chosen-unseen-stays-known',
    file: 'src/games/netrunner/view/known.ts',
    says: 'if (pool.length > 1) return',
    instead: 'if (pool.length > 99) return',
    caught: ['test/scenario/netrunner.test.ts'],
  },
];
