// Discord's rules for application commands that its OpenAPI document does not contain.
import { at, isObject, items, text } from '../json.ts';
import type { RuleBreak } from './message-rules.ts';

const SLASH = 1;
const SUBCOMMAND = 1;
const GROUP = 2;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const CHARACTERS = 8000;
const CHOICE_VALUE = 100;
const MOST: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15 };

const typeOf = (command: unknown): number => {
  const type = at(command, 'type');
  return typeof type === 'number' ? type : SLASH;
};

const isBranch = (option: unknown): boolean =>
  at(option, 'type') === SUBCOMMAND || at(option, 'type') === GROUP;

function nameRules(thing: unknown, path: string): RuleBreak[] {
  const name = text(at(thing, 'name'));
  if (NAME.test(name) && name === name.toLowerCase()) return [];
  return [
    {
      rule: 'command-name',
      path: `${path}/name`,
      message: 'Command names must be lower case, 1-32 long, of letters, digits, "-", "_" and "\'".',
      value: name,
    },
  ];
}

function descriptionRules(thing: unknown, path: string): RuleBreak[] {
  const length = text(at(thing, 'description')).length;
  if (length >= 1 && length <= 100) return [];
  return [
    {
      rule: 'command-description',
      path: `${path}/description`,
      message: 'Must be between 1 and 100 in length.',
      value: length,
    },
  ];
}

function duplicates(list: readonly unknown[], path: string): RuleBreak[] {
  const seen = new Set<string>();
  return list.flatMap((each, index) => {
    const name = text(at(each, 'name'));
    const again = seen.has(name);
    seen.add(name);
    return again
      ? [
          {
            rule: 'command-name-duplicate',
            path: `${path}/${index}/name`,
            message: 'Names must be unique among their siblings.',
            value: name,
          },
        ]
      : [];
  });
}

function choiceRules(option: unknown, path: string): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  const choices = items(at(option, 'choices'));
  if (choices.length > 0 && at(option, 'autocomplete') === true)
    breaks.push({
      rule: 'choices-autocomplete',
      path: `${path}/autocomplete`,
      message: 'An option has choices or autocomplete, not both.',
      value: true,
    });
  breaks.push(...duplicates(choices, `${path}/choices`));
  const wanted = at(option, 'type') === 3 ? 'string' : 'number';
  choices.forEach((choice, index) => {
    const value = at(choice, 'value');
    const add = (message: string) =>
      breaks.push({ rule: 'choice-value', path: `${path}/choices/${index}/value`, message, value });
    if (typeof value !== wanted) add(`Must be a ${wanted}.`);
    // Discord's OpenAPI document allows 6000 characters, but Discord itself fewer.
    if (text(value).length > CHOICE_VALUE) add(`Must be ${CHOICE_VALUE} or fewer in length.`);
  });
  return breaks;
}

function optionRules(options: readonly unknown[], path: string, depth: number): RuleBreak[] {
  const breaks = duplicates(options, path);
  const branches = options.filter(isBranch);
  if (branches.length > 0 && branches.length < options.length)
    breaks.push({
      rule: 'subcommands-mixed',
      path,
      message: 'Subcommands and other options cannot stand side by side.',
      value: options.length,
    });
  let optional = false;
  options.forEach((option, index) => {
    const here = `${path}/${index}`;
    breaks.push(...nameRules(option, here), ...descriptionRules(option, here), ...choiceRules(option, here));
    if (isBranch(option)) {
      const misplaced = at(option, 'type') === GROUP ? depth > 0 : depth > 1;
      if (misplaced)
        breaks.push({
          rule: 'subcommand-depth',
          path: `${here}/type`,
          message: 'A group belongs to a command, a subcommand to a command or a group.',
          value: at(option, 'type'),
        });
      const nested = items(at(option, 'options'));
      if (at(option, 'type') === GROUP && nested.some((each) => at(each, 'type') !== SUBCOMMAND))
        breaks.push({
          rule: 'subcommand-depth',
          path: `${here}/options`,
          message: 'A group holds subcommands only.',
          value: nested.length,
        });
      breaks.push(
        ...optionRules(nested, `${here}/options`, at(option, 'type') === GROUP ? depth + 1 : depth + 2),
      );
      return;
    }
    if (at(option, 'required') === true && optional)
      breaks.push({
        rule: 'required-after-optional',
        path: `${here}/required`,
        message: 'Required options must be placed before non-required options',
        value: at(option, 'name'),
      });
    if (at(option, 'required') !== true) optional = true;
  });
  return breaks;
}

/** Length of the longest of a text and its translations, because Discord counts that one. */
function longest(thing: unknown, key: string): number {
  const localized = at(thing, `${key}_localizations`);
  const others = isObject(localized) ? Object.values(localized).map((each) => text(each).length) : [];
  return Math.max(text(at(thing, key)).length, ...others);
}

function characters(thing: unknown): number {
  const choices = items(at(thing, 'choices')).reduce<number>(
    (sum, choice) => sum + longest(choice, 'name') + text(at(choice, 'value')).length,
    0,
  );
  const options = items(at(thing, 'options')).reduce<number>((sum, option) => sum + characters(option), 0);
  return longest(thing, 'name') + longest(thing, 'description') + choices + options;
}

/** Violations in a context menu command, which may have a name in upper or lower case, and has no description. */
function menuRules(command: unknown, path: string): RuleBreak[] {
  const name = text(at(command, 'name'));
  const breaks: RuleBreak[] = [];
  if (name.trim() === '' || name.length > 32)
    breaks.push({
      rule: 'command-name',
      path: `${path}/name`,
      message: 'Must be 1-32 in length.',
      value: name,
    });
  const stray = [text(at(command, 'description')), ...items(at(command, 'options'))].filter(
    (each) => each !== '',
  );
  if (stray.length > 0)
    breaks.push({
      rule: 'command-menu',
      path,
      message: 'A command of a context menu has neither description nor options.',
      value: stray,
    });
  return breaks;
}

/** All violations of Discord's rules in one command. */
export function commandRules(command: unknown, path: string): RuleBreak[] {
  if (typeOf(command) !== SLASH) return menuRules(command, path);
  const breaks = [
    ...nameRules(command, path),
    ...descriptionRules(command, path),
    ...optionRules(items(at(command, 'options')), `${path}/options`, 0),
  ];
  const length = characters(command);
  if (length > CHARACTERS)
    breaks.push({
      rule: 'command-characters',
      path,
      message: `A command has ${CHARACTERS} characters at most in all.`,
      value: length,
    });
  return breaks;
}

/** All violations of Discord's rules in a list of commands. */
export function commandListRules(commands: unknown): RuleBreak[] {
  const list = items(commands);
  const breaks = list.flatMap((command, index) => commandRules(command, `/${index}`));
  for (const type of [1, 2, 3]) {
    const some = list.filter((command) => typeOf(command) === type);
    const names = some.map((command) => text(at(command, 'name')));
    if (new Set(names).size < names.length)
      breaks.push({
        rule: 'command-name-duplicate',
        path: '',
        message: 'Application command names must be unique',
        value: names,
      });
    const most = MOST[type] ?? 0;
    if (some.length > most)
      breaks.push({
        rule: 'command-count',
        path: '',
        message: `There may be ${most} commands of this type.`,
        value: some.length,
      });
  }
  return breaks;
}
