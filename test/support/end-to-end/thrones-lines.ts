// Plays A Game of Thrones by typed slash commands alone, one for each question, knowing only what messages and
// autocomplete say: marshals what is offered, duplicates its cards, attacks and defends with all characters that may,
// and reacts where it can.
import type { APIMessage } from '../../../src/playground/driver/protocol.ts';
import type { Person } from './person.ts';
import { buttonsOf, press, type Question, questionOf } from './prompt.ts';

/** A typed command and the bot's answer. */
export interface Typed {
  line: string;
  told: string;
}

export class Lines {
  readonly person: Person;
  readonly thread: string;
  readonly typed: Typed[] = [];
  readonly #mulligan: boolean;
  /** Names of the cards that have a duplicate. */
  readonly #doubled = new Set<string>();
  /** Lines that were refused since something was last accepted. */
  #refused = 0;

  constructor(person: Person, thread: string, mulligan: boolean) {
    this.person = person;
    this.thread = thread;
    this.#mulligan = mulligan;
  }

  /** Presses the button of the last call in the thread, and returns the question behind it. */
  async look(): Promise<Question | undefined> {
    const isCall = (message: APIMessage): boolean =>
      buttonsOf(message).some(({ route }) => route === 'decide');
    const call = this.person.posts(this.thread).findLast(isCall);
    const button = call && buttonsOf(call)[0];
    if (call === undefined || button === undefined) return undefined;
    const answer = await this.person.act(press(call, button.customId));
    const question = answer.kind === 'message' ? questionOf(answer.message) : undefined;
    const cards = question?.buttons.find(({ route }) => route === 'cards');
    if (question === undefined || cards === undefined) return question;
    // The page with the player's cards shows which commands can be typed.
    const page = await this.person.act(press(question.message, cards.customId));
    const hint =
      page.kind === 'message' ? (/^-# You may also type .*$/m.exec(page.message.content)?.[0] ?? '') : '';
    return {
      ...question,
      message: { ...question.message, content: `${question.message.content}\n${hint}` },
      commands: [...hint.matchAll(/`\/(\w+)/g)].map(([, command]) => command!),
    };
  }

  /** Types the command that answers this question; false if it was refused. */
  async answer(question: Question): Promise<boolean> {
    const line = await this.#line(question);
    const { content, components } = await this.person.type(this.thread, line);
    this.typed.push({ line, told: content });
    // Only the message of a refusal has the button "Your decision"; other answers contain the next question.
    const refused = JSON.stringify(components ?? []).includes('"Your decision"');
    this.#refused = refused ? this.#refused + 1 : 0;
    if (this.#refused > 5) throw new Error(`Refused again and again: ${line}: ${content}`);
    if (!refused && line.startsWith('/dupe')) this.#doubled.add(line.slice('/dupe card:'.length));
    return !refused;
  }

  /** Commands of this name that were typed. */
  of(command: string): Typed[] {
    return this.typed.filter(({ line }) => line.startsWith(`/${command}`));
  }

  async #line({ message: { content }, commands, menus, buttons }: Question): Promise<string> {
    if (content.includes('take a mulligan')) return `/choose answer:${this.#mulligan ? 'yes' : 'no'}`;
    if (content.includes('You have won initiative')) return `/choose answer:${this.person.name}`;
    if (content.includes('Military claim')) return `/choose answer:${this.#victims(content, menus, buttons)}`;
    if (commands.includes('setup')) return `/setup cards:${affordable(menus)}`;
    if (commands.includes('plot')) return `/plot plot:${await this.#first('plot', 'plot')}`;
    if (commands.includes('defend')) return `/defend characters:${await this.#all('defend', 'characters')}`;
    if (commands.includes('challenge')) return this.#challenge();
    for (const command of ['save', 'dupe', 'marshal', 'react', 'action'])
      if (commands.includes(command) && this.#refused === 0) {
        const card = await this.#first(command, 'card');
        if (card !== undefined && !this.#hasJustUsed(command, card)) return `/${command} card:${card}`;
      }
    if (commands.includes('pass')) return '/pass';
    const sample = /`\/choose answer:([^`]+)`/.exec(content)?.[1];
    if (sample === undefined) throw new Error(`Nobody knows what to type: ${content}`);
    return `/choose answer:${sample}`;
  }

  /** True if the action was used just before. It is not used again, because a free action could be repeated forever. */
  #hasJustUsed(command: string, card: string): boolean {
    return command === 'action' && this.typed.slice(-8).some(({ line }) => line === `/action card:${card}`);
  }

  /**
   * Names of the characters to choose as victims. Characters with a duplicate come first, because the duplicate can
   * save them.
   */
  #victims(content: string, menus: Question['menus'], buttons: Question['buttons']): string {
    const names = [...(menus[0]?.options ?? []), ...buttons.filter(({ route }) => route === 'pick')].map(
      ({ label }) => label,
    );
    const count = Number(/choose the (\d+) characters/.exec(content)?.[1] ?? 1);
    const doubled = names.filter((name) => this.#doubled.has(name));
    return [...new Set([...doubled, ...names])].slice(0, count).join(', ');
  }

  /** The command for a challenge: its type, its attackers, and the characters that it bypasses. */
  async #challenge(): Promise<string> {
    if (this.#refused > 0) return '/pass';
    const type = await this.#first('challenge', 'type');
    if (type === undefined) return '/pass';
    const attackers = await this.#all('challenge', 'attackers', { type });
    const options: Record<string, string> = { type, attackers };
    for (const slot of ['stealth', 'stealth2', 'stealth3', 'assault']) {
      const target = await this.#first('challenge', slot, options);
      if (target !== undefined) options[slot] = target;
    }
    return `/challenge ${Object.entries(options)
      .map(([name, value]) => `${name}:${value}`)
      .join(' ')}`;
  }

  async #first(
    command: string,
    option: string,
    others: Record<string, string> = {},
  ): Promise<string | undefined> {
    return (await this.#suggested(command, option, '', others))[0];
  }

  /**
   * Value for an option that chooses as many things as possible, added one after the other as autocomplete offers them.
   */
  async #all(command: string, option: string, others: Record<string, string> = {}): Promise<string> {
    let text = '';
    for (;;) {
      const [next] = (await this.#suggested(command, option, text === '' ? '' : `${text}, `, others)).filter(
        (each) => !/(^|, )none$/.test(each),
      );
      if (next === undefined || next === text) return text === '' ? 'none' : text;
      text = next;
    }
  }

  async #suggested(
    command: string,
    option: string,
    text: string,
    others: Record<string, string>,
  ): Promise<string[]> {
    const answer = await this.person.act({
      type: 'autocomplete',
      channelId: this.thread,
      command,
      path: [],
      options: { ...others, [option]: text },
      focused: option,
    });
    return answer.kind === 'choices' ? answer.choices.map(({ value }) => String(value)) : [];
  }
}

/** Set-up cards that cost at most eight gold in total, with at most one limited card and no attachment. */
function affordable(menus: Question['menus']): string {
  let gold = 8;
  let limited = 1;
  const chosen = (menus[0]?.options ?? []).filter(({ description }) => {
    const cost = Number(/cost (\d+)/.exec(description)?.[1] ?? 9);
    const isLimited = /\blimited\b/.test(description);
    if (description.startsWith('Attachment') || cost > gold || (isLimited && limited === 0)) return false;
    gold -= cost;
    if (isLimited) limited = 0;
    return true;
  });
  return chosen.map(({ label }) => label).join(', ') || 'none';
}
