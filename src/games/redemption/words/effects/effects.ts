import { effectDictionary, nodesOf } from '../../../../language/words.ts';
import { access } from './access.ts';
import { allows } from './allows.ts';
import { cannotBe, lifts } from './cannot-be.ts';
import { handSize } from './hand-size.ts';
import { instead } from './instead.ts';
import { negates, prevents } from './negates.ts';
import { numbers } from './numbers.ts';
import { ignore, protect } from './protect.ts';
import { restricts } from './restricts.ts';
import { stills } from './stills.ts';
import { unshields } from './unshields.ts';

/** Redemption's own continuous effects, in the order of the vocabulary page. */
const WORDS = {
  numbers,
  protect,
  ignore,
  negates,
  prevents,
  cannotBe,
  handSize,
  lifts,
  allows,
  access,
  restricts,
  stills,
  unshields,
  instead,
};

export const EFFECT_NODES = nodesOf(WORDS);

export const effects = effectDictionary<typeof EFFECT_NODES>(WORDS);
