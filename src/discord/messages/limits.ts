// Discord's limits, in one place. If Discord counts code points, the bot counts UTF-16 units, which is never less
// strict.

/** Maximum characters of a message's text. */
export const CONTENT = 2000;

/** Maximum number of embeds of a message. */
export const EMBEDS = 10;
/** Maximum characters of an embed's title, and of its author's name. */
export const EMBED_TITLE = 256;
/** Maximum characters of an embed's description. */
export const EMBED_DESCRIPTION = 4096;
/** Maximum number of fields of an embed. */
export const EMBED_FIELDS = 25;
/** Maximum characters of a field's name. */
export const EMBED_FIELD_NAME = 256;
/** Maximum characters of a field's value. */
export const EMBED_FIELD_VALUE = 1024;
/** Maximum characters of an embed's footer. */
export const EMBED_FOOTER = 2048;
/** Maximum characters in all embeds of one message. Discord's specification does not list this limit. */
export const EMBED_TOTAL = 6000;

/** Maximum number of component rows under a message. */
export const ROWS = 5;
/** Maximum number of buttons in a row. */
export const BUTTONS_PER_ROW = 5;
/** Maximum characters of a button's label. */
export const BUTTON_LABEL = 80;
/** Maximum number of options of a select menu. */
export const SELECT_OPTIONS = 25;
/** Maximum characters of an option's label. */
export const SELECT_LABEL = 100;
/** Maximum characters of an option's description. */
export const SELECT_DESCRIPTION = 100;
/** Maximum characters of a select menu's placeholder. */
export const SELECT_PLACEHOLDER = 150;
/** Maximum characters of a component's or a form's id. */
export const CUSTOM_ID = 100;

/** Maximum number of components in a Components V2 message, including nested ones. */
export const LAYOUT_COMPONENTS = 40;
/**
 * Maximum characters of all texts of a Components V2 message together. Discord's specification gives this limit for
 * each text; in practice it holds for the message.
 */
export const LAYOUT_TEXT = 4000;

/** Maximum characters of the line below a field's label in a form. */
export const MODAL_LABEL_DESCRIPTION = 100;
/** Maximum characters in a form's field. */
export const TEXT_INPUT = 4000;

/** Maximum number of slash commands of an application on a server. */
export const COMMANDS = 100;
/** Maximum characters of a command's or an option's description. */
export const COMMAND_DESCRIPTION = 100;
/** Maximum characters of a command in total: its names, descriptions and values. */
export const COMMAND_TOTAL = 8000;
/** Maximum number of options of a command. */
export const COMMAND_OPTIONS = 25;
/** Maximum number of fixed choices of an option. */
export const COMMAND_CHOICES = 25;
/** Maximum number of subcommands of a command. */
export const SUBCOMMANDS = 25;
/** Maximum number of values that autocomplete may offer. */
export const SUGGESTIONS = 25;
/** Maximum characters of a suggestion's name, and of its value. */
export const SUGGESTION = 100;

/** Maximum characters of a file's alternative text. */
export const FILE_DESCRIPTION = 1024;
/** Maximum bytes of an attached file: well below what every server accepts. */
export const FILE = 8_000_000;

/** Maximum characters of a message's nonce (the key by which Discord recognises a repeated post). */
export const NONCE = 25;
/** Maximum characters of a thread's name. */
export const THREAD_NAME = 100;
/** Maximum number of tags on a forum post. */
export const FORUM_TAGS = 5;

/** Milliseconds that Discord waits for the first answer to an interaction. */
export const FIRST_ANSWER_MS = 3000;
/** Milliseconds after which the bot defers its answer, well before Discord stops waiting. */
export const DEFER_AFTER_MS = 1500;
/** Milliseconds for which a nonce prevents duplicate messages: Discord says "a few minutes", the bot relies on two. */
export const NONCE_WINDOW_MS = 120_000;
/** Milliseconds that a message waits for the consequences of its answers; then it is sent without them. */
export const FORESIGHT_WAIT_MS = 800;
/** Milliseconds that a message waits for its picture; then it is sent without. */
export const PICTURE_WAIT_MS = 700;
/** Minimum milliseconds between two drawings of one game's board. */
export const PICTURE_PAUSE_MS = 2_000;
/** Age in milliseconds above which Discord limits the edits of messages, per channel. */
export const EASY_EDIT_MS = 3_600_000;
export const LATE_EDITS = 3;
export const LATE_EDITS_MS = 6_000;
/** Minutes without activity after which a thread archives itself: the longest that Discord allows. */
export const THREAD_ARCHIVE_MINUTES = 10_080;

// The bot's own limits: maximum characters that a person may type. Each is declared to Discord, and checked by
// interactions/bounds.ts.

/** Maximum characters of a player's secret word for the seed. */
export const SEED_WORD = 100;
/** Maximum characters of a saved deck's name. */
export const DECK_NAME = 40;
/** Maximum characters of a league's name. */
export const LEAGUE_NAME = 40;
/** Maximum characters of one name, as autocomplete offers it: a card, a deck, a player, a game. */
export const CHOICE = SUGGESTION;
/** Maximum characters of a reason, a call for a judge, a ruling or a note. */
export const REASON = 300;
/** Maximum characters of a setting of the game's clock, or of a period of days off. */
export const SPAN = 40;
/** Maximum characters of quiet hours: two times of day. */
export const HOURS = 20;
/** Maximum characters of an answer to a question, which may list many cards; also of further acts in `then:`. */
export const ANSWER = 2000;
/** Maximum characters of a deck list in a command option, as long as Discord sends. */
export const LIST = 6000;
