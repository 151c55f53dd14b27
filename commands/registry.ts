// All slash commands. A command that is not listed here does not exist. Those for moves belong to the games that have such a
// move; a server has those of the games that are turned on there.
import type { Command } from '../src/discord/command.ts';
import { access } from './access.ts';
import { action } from './action.ts';
import { ambush } from './ambush.ts';
import { artifact } from './artifact.ts';
import { block } from './block.ts';
import { cancel } from './cancel.ts';
import { card } from './card.ts';
import { challenge } from './challenge.ts';
import { choose } from './choose.ts';
import { deck } from './deck.ts';
import { defend } from './defend.ts';
import { discard } from './discard.ts';
import { dominant } from './dominant.ts';
import { dupe } from './dupe.ts';
import { emerge } from './emerge.ts';
import { enhance } from './enhance.ts';
import { equip } from './equip.ts';
import { free } from './free.ts';
import { game } from './game.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { hold } from './hold.ts';
import { judge } from './judge.ts';
import { marshal } from './marshal.ts';
import { orders } from './orders.ts';
import { pass } from './pass.ts';
import { pile } from './pile.ts';
import { play } from './play.ts';
import { plot } from './plot.ts';
import { privacy } from './privacy.ts';
import { quick } from './quick.ts';
import { react } from './react.ts';
import { replay } from './replay.ts';
import { rescue } from './rescue.ts';
import { save } from './save.ts';
import { setaside } from './setaside.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { shadow } from './shadow.ts';
import { site } from './site.ts';
import { star } from './star.ts';
import { table } from './table.ts';
import { undo } from './undo.ts';
import { use } from './use.ts';
import { zone } from './zone.ts';

/** Every slash command, in the order in which they are registered. */
export const commands: readonly Command[] = [
  game,
  play,
  quick,
  enhance,
  rescue,
  block,
  artifact,
  pile,
  dominant,
  use,
  site,
  access,
  hold,
  free,
  equip,
  setaside,
  star,
  discard,
  setup,
  plot,
  marshal,
  dupe,
  shadow,
  emerge,
  ambush,
  action,
  challenge,
  defend,
  react,
  save,
  choose,
  pass,
  cancel,
  undo,
  table,
  judge,
  hand,
  zone,
  card,
  deck,
  orders,
  settings,
  replay,
  privacy,
  help,
];
