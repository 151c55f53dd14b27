// Plays a seat at random, and only through what its user sees: presses and chooses what a message offers, types what
// autocomplete suggests. It knows no rule of any game.
import type { Random } from '../../../src/games/shared/workbench.ts';
import type { APIMessage, CommandLeaf, CommandOption } from '../../../src/playground/driver/protocol.ts';
import type { Answer, Deed, Person } from './person.ts';
import { actOf, buttonsOf, pick as pickFrom, press, type Question, questionOf } from './prompt.ts';

/** An action of the agent and its answer, for the tests to examine afterwards. */
export interface Done {
  deed: Deed;
  answer: Answer;
}

/** The commands as the client knows them: they do not change while the bot runs. */
export type Leaves = ReadonlyMap<string, CommandLeaf>;

/** The functions of a person that an agent uses to play for that person. */
export type Guest = Pick<Person, 'name' | 'act' | 'posts'>;

/** One time in this many, the agent undoes its choice, or passes although more is possible. */
const TAKE_BACK = 20;
const PASS = 6;
/** One time in this many, the agent does not prefer its favourite commands when they are offered. */
const EAGER = 2;

export class Agent<Who extends Guest = Person> {
  readonly person: Who;
  readonly done: Done[] = [];
  thread = '';
  /** The question that the agent has open. */
  question: Question | undefined;
  readonly #random: Random;
  readonly #leaves: Leaves;
  readonly #eager: readonly string[];
  readonly #typing: number;

  /**
   * `eager`: commands that the agent prefers, so that the game comes to an end. `typing`: one answer in this many is
   * typed instead of clicked.
   */
  constructor(person: Who, random: Random, leaves: Leaves, eager: readonly string[], typing = 2) {
    this.person = person;
    this.#random = random;
    this.#leaves = leaves;
    this.#eager = eager;
    this.#typing = typing;
  }

  /** Carries out the action, records it, and stores the question that the answer contains. */
  async act(deed: Deed): Promise<Answer> {
    const answer = await this.person.act(deed);
    this.done.push({ deed, answer });
    if (answer.kind === 'message') this.question = questionOf(answer.message);
    else if (answer.kind !== 'choices' && answer.kind !== 'form') this.question = undefined;
    return answer;
  }

  /** The last call to decide in the thread, for whichever player it is. */
  call(): APIMessage | undefined {
    return this.person
      .posts(this.thread)
      .findLast((message) => buttonsOf(message).some(({ route }) => route === 'decide'));
  }

  /** Presses "Your decision"; if a question comes, it is the open one from then on. */
  async look(): Promise<Answer | undefined> {
    const call = this.call();
    const button = call && buttonsOf(call)[0];
    if (call === undefined || button === undefined) return undefined;
    return this.act(press(call, button.customId));
  }

  /** Answers the open question, or does something else that people do with questions. */
  async answer(): Promise<Answer> {
    const { question } = this;
    if (question === undefined) throw new Error(`${this.person.name} is asked nothing.`);
    const deed = await this.#decide(question);
    if (deed === undefined) {
      this.question = undefined;
      // The question is gone, because another player moved or the bot crashed.
      return { kind: 'failed', interaction: '' };
    }
    const answer = await this.act(deed);
    return answer.kind === 'form' ? this.#fill(question, answer) : answer;
  }

  async #decide(question: Question): Promise<Deed | undefined> {
    const back = question.buttons.find(({ route }) => route === 'back');
    if (back !== undefined && this.#random(TAKE_BACK) === 0)
      return this.#random(2) === 0
        ? press(question.message, back.customId)
        : { type: 'command', channelId: this.thread, command: 'cancel', path: [], options: {} };
    return this.#random(this.#typing) === 0
      ? ((await this.#typed(question)) ?? this.#clicked(question))
      : this.#clicked(question);
  }

  #one<T>(items: readonly T[]): T | undefined {
    return items[this.#random(Math.max(1, items.length))];
  }

  #some<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(this.#random(left.length), 1),
    ).flat();
  }

  /** The items whose act the agent prefers, if there are any and chance agrees; otherwise all. */
  #liked<T>(items: readonly T[], act: (item: T) => string): readonly T[] {
    const eager = items.filter((item) => this.#eager.includes(act(item)));
    return eager.length > 0 && this.#random(EAGER) > 0 ? eager : items;
  }

  /** A random click on a button or in a menu that answers the question. */
  #clicked({ message, buttons, menus }: Question): Deed | undefined {
    const all = buttons.filter(({ route }) => ['pick', 'sure', 'done', 'page', 'type'].includes(route));
    const answers = this.#liked(all, ({ label }) => actOf(label));
    const more = answers.filter(({ label }) => label !== 'Pass');
    const offered = more.length > 0 && this.#random(PASS) > 0 ? more : answers;
    const menu = this.#one(menus);
    if (menu !== undefined && (offered.length === 0 || this.#random(4) > 0)) {
      const doing = menu.options.filter(({ label }) => label !== 'Pass');
      const some = doing.length > 0 && this.#random(PASS) > 0 ? doing : menu.options;
      const options = menu.max === 1 ? this.#liked(some, ({ label }) => actOf(label)) : some;
      const count = menu.min + this.#random(menu.max - menu.min + 1);
      return pickFrom(
        message,
        menu.customId,
        this.#some(options, Math.min(count, options.length)).map(({ value }) => value),
      );
    }
    const button = this.#one(offered);
    return button && press(message, button.customId);
  }

  /** A slash command that answers the question, with options chosen one after the other from autocomplete. */
  async #typed(question: Question): Promise<Deed | undefined> {
    const doing = question.commands.filter((name) => name !== 'pass');
    const names = doing.length > 0 && this.#random(PASS) > 0 ? doing : question.commands;
    const command = this.#one(this.#liked(names, (name) => name));
    const leaf = command === undefined ? undefined : this.#leaves.get(command);
    if (command === undefined || leaf === undefined) return undefined;
    const options: Record<string, string> = {};
    // The message says how many names the answer needs.
    const needed = Math.max(1, question.menus[0]?.min ?? 1);
    for (const [index, option] of leaf.options.filter(({ name }) => name !== 'game').entries()) {
      if (!option.required && this.#random(4) === 0) break;
      const values = await this.#suggested(command, leaf, option, options, index === 0 ? needed : 1);
      if (values.length > 0) options[option.name] = values.join(', ');
      else if (option.required) return undefined;
    }
    return { type: 'command', channelId: this.thread, command, path: leaf.path, options };
  }

  async #suggested(
    command: string,
    { path }: CommandLeaf,
    option: CommandOption,
    others: Record<string, string>,
    count: number,
  ): Promise<string[]> {
    const answer = await this.act({
      type: 'autocomplete',
      channelId: this.thread,
      command,
      path,
      options: { ...others, [option.name]: '' },
      focused: option.name,
    });
    return answer.kind === 'choices'
      ? this.#some(answer.choices, count).map(({ value }) => String(value))
      : [];
  }

  /** Types names that the menu offered into the form, as many as required. */
  async #fill({ menus }: Question, answer: Extract<Answer, { kind: 'form' }>): Promise<Answer> {
    const menu = menus[0];
    const names =
      menu === undefined ? [] : this.#some(menu.options, Math.max(1, menu.min)).map(({ label }) => label);
    const { modalId } = answer.form;
    return this.act({
      type: 'modal',
      modalId,
      fields: { answer: names.length === 0 ? 'none' : names.join(', ') },
    });
  }
}
