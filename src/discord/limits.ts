// Discord's limits, in one place. Where Discord counts code points we count UTF-16 units, which is never less strict.

export const CONTENT = 2000;

export const EMBEDS = 10;
export const EMBED_TITLE = 256;
export const EMBED_DESCRIPTION = 4096;
export const EMBED_FIELDS = 25;
export const EMBED_FIELD_NAME = 256;
export const EMBED_FIELD_VALUE = 1024;
export const EMBED_FOOTER = 2048;
/** Over all embeds of one message. Not in Discord's own specification. */
export const EMBED_TOTAL = 6000;

export const ROWS = 5;
export const BUTTONS_PER_ROW = 5;
export const BUTTON_LABEL = 80;
export const SELECT_OPTIONS = 25;
export const SELECT_LABEL = 100;
export const SELECT_DESCRIPTION = 100;
export const SELECT_PLACEHOLDER = 150;
export const CUSTOM_ID = 100;

export const MODAL_TITLE = 45;
export const MODAL_LABEL = 45;
export const MODAL_LABEL_DESCRIPTION = 100;
export const TEXT_INPUT = 4000;

export const COMMANDS = 100;
export const COMMAND_NAME = 32;
export const COMMAND_DESCRIPTION = 100;
export const COMMAND_OPTIONS = 25;
export const COMMAND_TOTAL = 8000;
export const SUGGESTIONS = 25;
export const SUGGESTION = 100;

export const NONCE = 25;
export const THREAD_NAME = 100;

/** An interaction must be answered within three seconds; the watchdog defers well before. */
export const DEFER_AFTER_MS = 1500;
/** Discord recognises a nonce for "a few minutes"; we rely on two. */
export const NONCE_WINDOW_MS = 120_000;
/** Older messages may be edited only about three times in six seconds per channel. */
export const EASY_EDIT_MS = 3_600_000;
/** Minutes without activity after which a thread archives itself: the longest that Discord allows. */
export const THREAD_ARCHIVE_MINUTES = 10_080;
