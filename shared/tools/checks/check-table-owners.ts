import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { REPOSITORY } from './run-tool'
import { sourceFiles } from './source-files'

const SERVER = 'server/src'
/** These files write test rows into any table. */
const FOR_TESTS = /\.test\.ts$|-builders\.ts$|\.sample\.ts$|^server\/src\/testing\//
const DRIZZLE_WRITES = new Set(['insert', 'update', 'delete'])
/** Pre-check, because parsing a file takes longer. */
const MAY_WRITE = /insert|update|delete/i
const SQL_WRITE = /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?"?([a-z_]+)"?/gi

const MODULE_FOLDER = /^server\/src\/modules\/[^/]+\/[^/]+(?=\/)/

interface Owned {
  /** Folder that may write the table, by the name of the constant and by that of the table in SQL. */
  byConstant: Map<string, string>
  bySql: Map<string, string>
}

const readText = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8')

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

/**
 * `server/src/schema/vouchers.ts` belongs to the module `vouchers` in the folder of its area; a `tables.ts` of the
 * platform belongs to its folder. Undefined for a file that declares no tables.
 */
function ownerOf(file: string, files: string[]): string | undefined {
  const [, subject] = /^server\/src\/schema\/(.+)\.ts$/.exec(file) ?? []
  if (subject === undefined) {
    return path.posix.basename(file) === 'tables.ts' ? path.posix.dirname(file) : undefined
  }
  const [name, ...part] = subject.split('/')
  const module = files
    .flatMap((each) => MODULE_FOLDER.exec(each) ?? [])
    .find((each) => each.endsWith(`/${name}`))
  return [module ?? `${SERVER}/modules/${name}`, ...part].join('/')
}

function ownedTables(root: string, files: string[]): Owned {
  const owned: Owned = { byConstant: new Map(), bySql: new Map() }
  for (const file of files) {
    const owner = ownerOf(file, files)
    if (owner === undefined) continue
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isCallExpression(node.initializer)) {
        const { expression, arguments: given } = node.initializer
        const [name] = given
        if (expression.getText() === 'pgTable' && name && ts.isStringLiteral(name)) {
          owned.byConstant.set(node.name.getText(), owner)
          owned.bySql.set(name.text, owner)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(parse(file, readText(root, file)))
  }
  return owned
}

/** Names of the tables that a file inserts into, updates or deletes from, with the query builder or in SQL. */
function writtenTables(source: ts.SourceFile): { constants: string[]; sql: string[] } {
  const written = { constants: [] as string[], sql: [] as string[] }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [table] = node.arguments
      if (DRIZZLE_WRITES.has(node.expression.name.text) && table && ts.isIdentifier(table)) {
        written.constants.push(table.text)
      }
    }
    if (
      ts.isStringLiteral(node) ||
      ts.isTemplateExpression(node) ||
      ts.isNoSubstitutionTemplateLiteral(node)
    ) {
      for (const [, name = ''] of node.getText().matchAll(SQL_WRITE)) written.sql.push(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return written
}

/** Reports writes to a table from outside the folder that owns it. */
export function checkTableOwners(root = REPOSITORY): string[] {
  const files = sourceFiles(root, SERVER)
  const { byConstant, bySql } = ownedTables(root, files)
  if (bySql.size === 0) return ['table owners: no tables were found']
  return files
    .filter((file) => !FOR_TESTS.test(file))
    .flatMap((file) => {
      const text = readText(root, file)
      if (!MAY_WRITE.test(text)) return []
      const { constants, sql } = writtenTables(parse(file, text))
      const written = [
        ...constants.map((name) => [name, byConstant.get(name)] as const),
        ...sql.map((name) => [name, bySql.get(name)] as const),
      ]
      const foreign = written.filter(([, owner]) => owner !== undefined && !file.startsWith(`${owner}/`))
      return [...new Set(foreign.map(([name, owner]) => `table ${name} of ${owner} is written by ${file}`))]
    })
}
