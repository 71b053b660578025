import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { REPOSITORY } from './run-tool'
import { sourceFiles, workspaceFolders } from './source-files'

const TESTS = /\.(test|spec)\.tsx?$|\/testing\//
/** The function that all others use to inject; a direct call on `baseApi` can't be read. */
const INJECTS = 'shared/src/provided/api/base-api.ts'

interface Injection {
  names: string[]
  /** Parts that can't be read from the source. */
  unread: string[]
}

const textOf = (node: ts.Node, source: ts.SourceFile) => node.getText(source).split('\n')[0] ?? ''

/** The object returned by `(build) => ({ … })`; null for other forms. */
function givenBack(maker: ts.Expression | undefined): ts.ObjectLiteralExpression | null {
  if (!maker || !ts.isArrowFunction(maker)) return null
  const { body } = maker
  const last = ts.isBlock(body) ? body.statements.at(-1) : null
  const value = ts.isBlock(body) ? last && ts.isReturnStatement(last) && last.expression : body
  if (!value) return null
  const bare = ts.isParenthesizedExpression(value) ? value.expression : value
  return ts.isObjectLiteralExpression(bare) ? bare : null
}

function readInjection(call: ts.CallExpression, source: ts.SourceFile): Injection {
  const object = givenBack(call.arguments[1])
  if (!object) return { names: [], unread: ['endpoints is not a function that gives back an object'] }
  const injection: Injection = { names: [], unread: [] }
  for (const property of object.properties) {
    const { name } = property
    if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) injection.names.push(name.text)
    else injection.unread.push(textOf(property, source))
  }
  return injection
}

/** Every `injectEndpoints` of a file. */
function injectionsOf(file: string, text: string): Injection[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const injections: Injection[] = []
  const visit = (node: ts.Node): void => {
    const calls = ts.isCallExpression(node) && /(^|\.)injectEndpoints$/.test(node.expression.getText(source))
    if (calls) injections.push(readInjection(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return injections
}

/**
 * All remotes inject their endpoints into one API: two with the same name silently replace each other, depending on the
 * order in which users open pages.
 */
export function checkEndpointNames(root = REPOSITORY): string[] {
  const holders = new Map<string, string[]>()
  const unread: string[] = []
  const folders = workspaceFolders(root).filter((folder) => /^(shared|shell|mfe-)/.test(folder))
  const files = folders.flatMap((folder) => sourceFiles(root, `${folder}/src`))
  for (const file of files.filter((name) => !TESTS.test(name) && name !== INJECTS)) {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!text.includes('injectEndpoints')) continue
    for (const injection of injectionsOf(file, text)) {
      for (const name of injection.names) holders.set(name, [...(holders.get(name) ?? []), file])
      unread.push(...injection.unread.map((what) => `endpoint names cannot be read: ${file}: ${what}`))
    }
  }
  // A tree with screens but without endpoints means that the check is blind.
  if (files.length > 0 && holders.size === 0) unread.push('endpoint names cannot be read: none was found')
  const twice = [...holders].filter(([, where]) => where.length > 1)
  return [
    ...twice.map(([name, where]) => `endpoint ${name} is injected by ${where.join(' and ')}`),
    ...unread,
  ]
}
