import path from 'node:path'
import { checkTableOwners } from './check-table-owners'

test('finds who writes a table of another module, by the builder and in SQL', () => {
  expect(checkTableOwners(path.join(__dirname, 'fixtures/tables')).sort()).toEqual([
    'table alphaThing of server/src/modules/one/alpha is written by server/src/modules/two/beta/planted-builder.ts',
    'table alpha_thing of server/src/modules/one/alpha is written by server/src/modules/two/beta/planted-sql.ts',
  ])
})

test('does not pass where it reads no table', () => {
  expect(checkTableOwners(path.join(__dirname, 'fixtures/boundaries'))).toEqual([
    'table owners: no tables were found',
  ])
})
