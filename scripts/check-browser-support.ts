import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type {
  Identifier as CompatNode,
  CompatStatement,
  SimpleSupportStatement as SimpleSupport,
} from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import type * as Typescript from 'typescript-api';
import { root } from './run.ts';

// CommonJS and JSON, which Node imports as they are.
const require = createRequire(import.meta.url);
const ts: typeof Typescript = require('typescript-api');
const compat: { api: CompatNode; javascript: { builtins: CompatNode } } = require('@mdn/browser-compat-data');

/**
 * Features that not every supported browser has, each with what the page does without it. What is called behind `?.`
 * or compared by `in` needs no entry.
 */
const fallbacks: Record<string, string> = {
  'OffscreenCanvasRenderingContext2D.imageSmoothingQuality': 'Pictures are scaled with the default quality.',
  'Navigator.share': 'The link is copied.',
  'WakeLock.request': 'The screen may turn off: `navigator.wakeLock` is optional.',
  'WakeLockSentinel.release': 'There is no lock to release.',
};

/** The oldest supported version of each browser, by its name in the compatibility data. */
type Versions = ReadonlyMap<string, number>;
const supported = listOldestBrowsers();
/** The wall also runs on TVs. */
const supportedByWall: Versions = new Map([...supported, ['chrome', 90]]);
const projects: [name: string, oldest: Versions][] = [
  ['tsconfig.page.json', supported],
  ['tsconfig.worker.json', supported],
  ['tsconfig.sw.json', supported],
  ['tsconfig.wall.json', supportedByWall],
];
const findings = new Map<string, string>();
let oldest = supported;
for (const [name, versions] of projects) {
  oldest = versions;
  checkProject(join(root, 'apps/pwa', name));
}

if (findings.size > 0) {
  process.stderr.write(
    `${[...findings.values()].sort().join('\n')}\n\nSupported browsers: ${describe(supported)}; the wall: ${describe(supportedByWall)}\n`,
  );
  process.exit(1);
}

function listOldestBrowsers(): Versions {
  const names: Record<string, string> = {
    chrome: 'chrome',
    firefox: 'firefox',
    safari: 'safari',
    ios_saf: 'safari_ios',
  };
  const versions = new Map<string, number>();
  for (const entry of browserslist(null, { path: root })) {
    const [family = '', version = ''] = entry.split(' ');
    const name = names[family];
    if (name) versions.set(name, Math.min(versions.get(name) ?? Infinity, Number.parseFloat(version)));
  }
  return versions;
}

function describe(versions: Versions): string {
  return [...versions].map(([name, version]) => `${name} ${version}`).join(', ');
}

function checkProject(path: string): void {
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'apps/pwa'));
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  for (const source of program.getSourceFiles()) {
    if (source.fileName.includes('node_modules') || source.isDeclarationFile || /\.test\.tsx?$/.test(source.fileName))
      continue;
    const visit = (node: Typescript.Node): void => {
      if (ts.isPropertyAccessExpression(node) && !isGuarded(node)) checkMember(node, checker, source);
      if (ts.isIdentifier(node) && isGlobalUse(node)) checkGlobal(node, checker, source);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
}

function checkMember(
  node: Typescript.PropertyAccessExpression,
  checker: Typescript.TypeChecker,
  source: Typescript.SourceFile,
): void {
  const member = node.name.text;
  const declarations = checker.getSymbolAtLocation(node.name)?.declarations ?? [];
  const owners = declarations.filter(isOfLibrary).flatMap(({ parent }) => findOwner(parent) ?? []);
  // Mixins have no entry of their own in the compatibility data; the type of the object has.
  const types =
    owners.length > 0 ? [...owners, checker.getTypeAtLocation(node.expression).getSymbol()?.name ?? ''] : [];
  for (const type of types) {
    const statement = find(type, member);
    if (!statement) continue;
    report(`${type}.${member}`, statement, node, source);
    return;
  }
}

/** Returns the name of the interface of a member, or of the variable that holds the static ones. */
function findOwner(parent: Typescript.Node): string | null {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text.replace(/Constructor$/, '');
  const holder = ts.isTypeLiteralNode(parent) ? parent.parent : null;
  return holder && ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name) ? holder.name.text : null;
}

function checkGlobal(
  node: Typescript.Identifier,
  checker: Typescript.TypeChecker,
  source: Typescript.SourceFile,
): void {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  if (declarations.length === 0 || !declarations.every(isOfLibrary)) return;
  const statement = (compat.api[node.text] ?? compat.javascript.builtins[node.text])?.__compat;
  if (statement) report(node.text, statement, node, source);
}

function find(type: string, member: string): CompatStatement | undefined {
  const entry = compat.api[type]?.[member] ?? compat.api[type]?.[`${member}_static`];
  return (entry ?? compat.javascript.builtins[type]?.[member])?.__compat;
}

function report(
  feature: string,
  { support }: CompatStatement,
  node: Typescript.Node,
  source: Typescript.SourceFile,
): void {
  if (fallbacks[feature]) return;
  const lacking = [...oldest].filter(([browser, version]) => {
    const statement = support[browser as keyof typeof support];
    return statement && ![statement].flat().some((each) => isSupported(each, version));
  });
  if (lacking.length === 0 || findings.has(feature)) return;
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  const names = lacking.map(([browser, version]) => `${browser} ${version}`).join(', ');
  findings.set(feature, `${relative(root, source.fileName)}:${line + 1}: ${feature} is missing in ${names}`);
}

function isSupported(statement: SimpleSupport, version: number): boolean {
  const { version_added: added, version_removed: removed, flags } = statement;
  if (flags || typeof added !== 'string') return false;
  const isRemoved = typeof removed === 'string' && Number.parseFloat(removed) <= version;
  // `≤37`: since this version or an earlier one.
  return !isRemoved && Number.parseFloat(added.replace('≤', '')) <= version;
}

function isOfLibrary(declaration: Typescript.Declaration): boolean {
  return /\/typescript\/lib\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

/** Whether a member is read in a way that works where it is missing. */
function isGuarded(node: Typescript.PropertyAccessExpression): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.expression === node) return parent.questionDotToken !== undefined;
  return ts.isPropertyAccessExpression(parent) && parent.questionDotToken !== undefined;
}

/** Whether an identifier is a value of its own, neither a member, a declaration nor the operand of `typeof`. */
function isGlobalUse(node: Typescript.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeOfExpression(parent) || ts.isTypeNode(parent) || ts.isDeclarationStatement(parent)) return false;
  return !(ts.isPropertyAccessExpression(parent) && parent.name === node);
}
