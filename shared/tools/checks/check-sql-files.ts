import { readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from './run-tool'
import { sourceFiles } from './source-files'

const MODULES = 'server/src/modules/'
const MAY_CONTAIN_SQL = /\.repo\.ts$|\.test\.ts$|-builders\.ts$|\.sample\.ts$/
/** State rules in TypeScript beside the same rules in SQL, so that a change of one meets the other. */
const STATE_RULES = /\/(?:account|campaign|voucher)-state\.ts$|\/guest-account-status\.ts$/
const IMPORTS = /^import (?:type )?\{([^}]*)\} from '([^']+)'/gm

const STATEMENT =
  /\b(?:tx|reader|writer)\s*\.(?:select|selectDistinct|selectDistinctOn|insert|update|delete|execute|\$count)\(|\bstatement<|\bsiteRow\(/

/** Values of drizzle build SQL; its types may be named anywhere. */
function buildsSql(text: string): boolean {
  const named = [...text.matchAll(IMPORTS)].filter(([whole, , from]) => {
    return from?.startsWith('drizzle-orm') && !whole.startsWith('import type')
  })
  const values = named.flatMap(([, names = '']) => names.split(',')).filter((name) => name.trim() !== '')
  const usesValues = values.some((name) => !name.trim().startsWith('type '))
  return usesValues || STATEMENT.test(text)
}
/** Reports files of the server modules that contain SQL outside a `.repo.ts` file. */
export function checkSqlFiles(root = REPOSITORY): string[] {
  return sourceFiles(root, 'server/src')
    .filter((file) => file.startsWith(MODULES))
    .filter((file) => !MAY_CONTAIN_SQL.test(file) && !STATE_RULES.test(file))
    .filter((file) => buildsSql(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => `SQL outside a .repo.ts file: ${file}`)
}
