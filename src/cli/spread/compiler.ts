import { join } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Symbol as Named,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type UnionType,
} from 'typescript/unstable/sync';

/** The TypeScript compiler's knowledge of a checkout: only the few queries that this folder's scripts need. */
export class Compiler {
  private readonly api: API;
  private readonly project: Project;
  private readonly checker: Checker;

  private readonly root: string;

  /** Opens the TypeScript project in the folder `root`, which has a `tsconfig.json`. */
  constructor(root: string) {
    this.root = root;
    this.api = new API({ cwd: root });
    const config = join(root, 'tsconfig.json');
    const project = this.api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`No project of TypeScript could be opened by ${config}.`);
    this.project = project;
    this.checker = project.checker;
  }

  close(): void {
    this.api.close();
  }

  /** TypeScript source files below `folder`, relative to the root, without generated ones. */
  files(folder: string): string[] {
    return this.project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(join(this.root, folder, '/')) && !/\.d\.ts$|\/generated\//.test(name))
      .map((name) => name.slice(this.root.length + 1))
      .sort();
  }

  /** All syntax nodes of a source file, parents before their children. */
  nodes(file: string): Node[] {
    const all: Node[] = [];
    const visit = (node: Node): void => {
      all.push(node);
      node.forEachChild(visit);
    };
    visit(this.source(file));
    return all;
  }

  /** The source text of a syntax node. */
  text(node: Node): string {
    return node.getSourceFile().text.slice(node.pos, node.end).trim();
  }

  /** The type that a source file exports by this name, or the type of the exported value. */
  exported(file: string, name: string): Type | undefined {
    const module = this.checker.getSymbolAtLocation(this.source(file));
    const symbol = module && this.checker.getMemberInModuleExports(module, name);
    return symbol && this.typeOfSymbol(symbol);
  }

  typeOf(node: Node): Type | undefined {
    return this.checker.getTypeAtLocation(node);
  }

  /** The type that the context expects of an expression (its contextual type). */
  wantedType(node: Node): Type | undefined {
    // Cast without a check: the compiler's API accepts any syntax node, although it only has answers for expressions.
    return this.checker.getContextualType(node as Parameters<Checker['getContextualType']>[0]);
  }

  /** The declared type of a name, before conditions around this place narrowed it. */
  declaredType(node: Node): Type | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && this.typeOfSymbol(symbol);
  }

  /** The file in which the value behind a name is declared, however it was imported. */
  fileOf(node: Node, shorthand: boolean): string | undefined {
    const symbol = shorthand
      ? this.checker.getShorthandAssignmentValueSymbol(node)
      : this.checker.getSymbolAtLocation(node);
    if (symbol === undefined) return undefined;
    const path = this.original(symbol).declarations[0]?.path;
    return path?.slice(this.root.length + 1);
  }

  /** The declared type of a function's parameter, not as this call instantiates it. */
  parameter(called: Node, index: number): Type | undefined {
    const type = this.typeOf(called);
    const [signature] = type === undefined ? [] : this.checker.getSignaturesOfType(type, SignatureKind.Call);
    return signature && this.checker.getParameterType(signature, index);
  }

  /** The members of a union type without `undefined` and `null`; the type itself if it is no union. */
  members(type: Type | undefined): readonly Type[] {
    if (type === undefined) return [];
    if (type.isTypeParameter() || type.isIndexedAccessType() || type.isIndexType())
      return this.members(this.constraint(type));
    if (!type.isUnionType()) return [type];
    return unionOf(type).filter(({ flags }) => (flags & TypeFlags.Nullable) === 0);
  }

  /** The string literals that a type allows; empty if the type allows any string, or things other than strings. */
  strings(type: Type | undefined): ReadonlySet<string> {
    const found = new Set<string>();
    for (const member of this.members(type)) {
      if (!member.isStringLiteralType()) return new Set();
      found.add(member.value);
    }
    return found;
  }

  /** The string literals that the property may hold in any member of a union of objects. */
  stringsOf(type: Type | undefined, property: string): ReadonlySet<string> {
    const found = new Set<string>();
    for (const member of this.members(type)) {
      const symbol = this.checker.getPropertyOfType(member, property);
      if (symbol === undefined) return new Set();
      const strings = this.strings(this.checker.getTypeOfSymbol(symbol));
      if (strings.size === 0) return strings;
      for (const string of strings) found.add(string);
    }
    return found;
  }

  /** The names of an object's properties, or of those of all members of a union of objects. */
  properties(type: Type | undefined): ReadonlySet<string> {
    const objects = this.members(type).filter(
      (member) => member.isObjectType() || member.isIntersectionType(),
    );
    return new Set(
      objects.flatMap((object) => this.checker.getPropertiesOfType(object).map(({ name }) => name)),
    );
  }

  /** Possible values of each property whose type is a union of string literals. */
  options(type: Type | undefined): ReadonlySet<string>[] {
    return this.members(type).flatMap((member) =>
      member.isObjectType()
        ? this.checker
            .getPropertiesOfType(member)
            .map((symbol) => this.strings(this.checker.getTypeOfSymbol(symbol)))
            .filter(({ size }) => size > 1)
        : [],
    );
  }

  /** The constraints of a generic type's parameters. */
  limits(name: Node): (Type | undefined)[] {
    const symbol = this.checker.getSymbolAtLocation(name);
    const declaration = symbol && this.original(symbol).declarations[0]?.resolve(this.project);
    const limits: (Type | undefined)[] = [];
    declaration?.forEachChild((child) => {
      if ('constraint' in child)
        limits.push(child.constraint === undefined ? undefined : this.typeOf(child.constraint as Node));
    });
    return limits;
  }

  private typeOfSymbol(imported: Named): Type | undefined {
    const symbol = this.original(imported);
    return (symbol.flags & SymbolFlags.Type) === 0
      ? this.checker.getTypeOfSymbol(symbol)
      : this.checker.getDeclaredTypeOfSymbol(symbol);
  }

  private source(file: string): SourceFile {
    const source = this.project.program.getSourceFile(join(this.root, file));
    if (source === undefined) throw new Error(`The project has no file ${file}.`);
    return source;
  }

  private constraint(type: Type): Type | undefined {
    const base = this.checker.getBaseConstraintOfType(type);
    return base?.id === type.id ? undefined : base;
  }

  private original(symbol: Named): Named {
    return (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : this.checker.getAliasedSymbol(symbol);
  }
}

/**
 * The members of a union. Empty if one of them is a tuple: the server of TypeScript 7.0.2 cannot return such a union.
 */
function unionOf(type: UnionType): readonly Type[] {
  try {
    return type.getTypes();
  } catch (error) {
    if (error instanceof Error && error.message.includes('not *checker.TupleType')) return [];
    throw error;
  }
}
