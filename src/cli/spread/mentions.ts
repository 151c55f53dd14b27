import {
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isCaseClause,
  isElementAccessExpression,
  isIdentifier,
  isIndexedAccessTypeNode,
  isIntersectionTypeNode,
  isLiteralTypeNode,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isSwitchStatement,
  isTypeLiteralNode,
  isTypeReferenceNode,
  isUnionTypeNode,
  type Node,
  type ObjectLiteralExpression,
  SyntaxKind,
} from 'typescript/unstable/ast';
import type { Compiler } from './compiler.ts';
import type { Words } from './vocabulary.ts';

/** A word of a card language in a file, and the words that the compiler allows in its place. */
export interface Mention {
  readonly word: string;
  readonly words: Words;
}

/**
 * The mentions of words of a card language in a file. Only the words in `spoken`, which the file may use, are searched
 * for.
 */
export const mentions = (compiler: Compiler, file: string, spoken: readonly Words[]): Mention[] =>
  compiler.nodes(file).flatMap((node) => {
    const word = spelling(node);
    const near = word === undefined ? [] : spoken.filter(({ all }) => all.has(word));
    if (word === undefined || near.length === 0) return [];
    const allowed = alternatives(compiler, node);
    const object = objectOf(compiler, node);
    return near
      .filter(({ all, objects }) =>
        objects === undefined ? isSeveralOf(allowed, all) : object.some((id) => objects.has(id)),
      )
      .map((words) => ({ word, words }));
  });

/**
 * True if these are at least two strings, and all of them words of a card language. A single string may just happen to
 * be spelled like a word.
 */
export const isSeveralOf = (strings: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  strings.size > 1 && [...strings].every((string) => words.has(string));

/** The text of a string literal, or of a name used as a key. */
function spelling(node: Node): string | undefined {
  if (isStringLiteral(node)) return node.text;
  return isIdentifier(node) && isKey(node) ? node.text : undefined;
}

const isKey = (node: Node): boolean => {
  const { parent } = node;
  if (
    isPropertyAssignment(parent) ||
    isShorthandPropertyAssignment(parent) ||
    isPropertyAccessExpression(parent)
  )
    return parent.name === node;
  return isBindingElement(parent) && (parent.propertyName ?? parent.name) === node;
};

/** The strings or property names that the compiler allows in the place of this literal or key. */
function alternatives(compiler: Compiler, node: Node): ReadonlySet<string> {
  const { parent } = node;
  if (isLiteralTypeNode(parent)) return alternativesOfType(compiler, parent);
  if (isCaseClause(parent) && isSwitchStatement(parent.parent.parent))
    return compared(compiler, parent.parent.parent.expression);
  if (isBinaryExpression(parent) && EQUALITY.has(parent.operatorToken.kind))
    return compared(compiler, parent.left === node ? parent.right : parent.left);
  if (isElementAccessExpression(parent)) return compiler.properties(compiler.typeOf(parent.expression));
  if (isShorthandPropertyAssignment(parent) || (isPropertyAssignment(parent) && parent.name === node))
    return isObjectLiteralExpression(parent.parent) ? keysOf(compiler, parent.parent) : new Set();
  if (!isStringLiteral(node)) return new Set();
  if (isPropertyAssignment(parent) && isIdentifier(parent.name)) {
    // Asks the compiler about the whole object, because for the key itself it has already narrowed the union to this
    // word.
    const held = compiler.stringsOf(compiler.wantedType(parent.parent), parent.name.text);
    if (held.size > 1) return held;
  }
  const wanted = compiler.strings(compiler.wantedType(node));
  if (wanted.size > 1 || !isCallExpression(parent)) return wanted;
  // Uses the parameter as declared, because in the call the compiler has already filled in this word for the type
  // parameter.
  return compiler.strings(compiler.parameter(parent.expression, parent.arguments.indexOf(node)));
}

const EQUALITY: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);

/**
 * Words that a compared expression may be. If conditions have narrowed its type to one word, takes its declared type
 * instead.
 */
export function compared(compiler: Compiler, expression: Node): ReadonlySet<string> {
  const strings = compiler.strings(compiler.typeOf(expression));
  if (strings.size !== 1) return strings;
  if (isPropertyAccessExpression(expression))
    return compiler.stringsOf(compiler.declaredType(expression.expression), expression.name.text);
  return compiler.strings(compiler.declaredType(expression));
}

/**
 * The keys that the context expects of an object literal. If the context expects none in particular, the literal's own
 * keys, but only if there are at least three: fewer may match words of a card language by chance.
 */
function keysOf(compiler: Compiler, object: ObjectLiteralExpression): ReadonlySet<string> {
  const wanted = compiler.properties(compiler.wantedType(object));
  if (wanted.size > 0) return wanted;
  const own = compiler.properties(compiler.typeOf(object));
  return own.size > 2 ? own : new Set();
}

/**
 * The strings that the compiler allows in place of a string literal in a type, such as 'draw' in Of<'draw'>. They show
 * whether the literal is a word of a card language, or only spelled like one.
 */
function alternativesOfType(compiler: Compiler, literal: Node): ReadonlySet<string> {
  const type = isUnionTypeNode(literal.parent) ? literal.parent : literal;
  const { parent } = type;
  // Matches the type X['word'] in source text, which names a word of a card language.
  if (isIndexedAccessTypeNode(parent)) return compiler.properties(compiler.typeOf(parent.objectType));
  // Matches the types Extract<X, { op: 'word' }> and X & { op: 'word' } in source text, which name a word of a card
  // language.
  if (
    isPropertySignatureDeclaration(parent) &&
    isIdentifier(parent.name) &&
    isTypeLiteralNode(parent.parent)
  ) {
    const key = parent.name.text;
    const sets = beside(parent.parent).map((other) => compiler.stringsOf(compiler.typeOf(other), key));
    return sets.find(({ size }) => size > 1) ?? compiler.strings(compiler.typeOf(type));
  }
  // Matches the types Of<'word'>, Extract<Op, 'word'> and Pick<X, 'word'> in source text, which name a word of a card
  // language.
  if (isTypeReferenceNode(parent)) {
    const all: readonly Node[] = parent.typeArguments ?? [];
    const at = all.indexOf(type);
    const others = beside(type).map((other) => compiler.typeOf(other));
    const sets = [
      compiler.strings(compiler.limits(parent.typeName)[at]),
      ...others.flatMap((other) => [compiler.strings(other), compiler.properties(other)]),
    ];
    return sets.find(({ size }) => size > 1) ?? new Set();
  }
  return compiler.strings(compiler.typeOf(type));
}

/** The other members of the union or intersection that this type belongs to. */
function beside(type: Node): readonly Node[] {
  const { parent } = type;
  const all = isIntersectionTypeNode(parent)
    ? parent.types
    : isTypeReferenceNode(parent)
      ? parent.typeArguments
      : undefined;
  return all?.filter((other) => other !== type) ?? [];
}

/** The object that this key belongs to: its type, or the members of its union. */
function objectOf(compiler: Compiler, node: Node): readonly number[] {
  const { parent } = node;
  const type = isPropertyAccessExpression(parent)
    ? compiler.typeOf(parent.expression)
    : isBindingElement(parent)
      ? compiler.typeOf(parent.parent)
      : isPropertyAssignment(parent) || isShorthandPropertyAssignment(parent)
        ? compiler.wantedType(parent.parent)
        : undefined;
  return compiler.members(type).map(({ id }) => id);
}
