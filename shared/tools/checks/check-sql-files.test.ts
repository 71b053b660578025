import path from 'node:path'
import { checkSqlFiles } from './check-sql-files'

test('finds conditions and statements outside repos, and allows types', () => {
  expect(checkSqlFiles(path.join(__dirname, 'fixtures/sql-files')).sort()).toEqual([
    'SQL outside a .repo.ts file: server/src/modules/one/alpha/planted-condition.ts',
    'SQL outside a .repo.ts file: server/src/modules/one/alpha/planted-statement.ts',
  ])
})
