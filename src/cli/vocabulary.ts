import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORDS as ALTERED } from '../games/altered/words.ts';
import { vocabularyDocument } from '../vocab/document.ts';
import { root } from './root.ts';

/** Writes docs/vocabulary.md from the schema of the language. */
writeFileSync(join(root(), 'docs/vocabulary.md'), vocabularyDocument([{ name: 'Altered', words: ALTERED }]));
