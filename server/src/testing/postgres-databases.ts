import { randomBytes } from 'node:crypto'
import { createDatabase } from '../../../shared/tools/postgres-databases.mjs'
import { TEMPLATE_DATABASE } from './paths'

/** Creates a migrated, empty database on that server. */
export const copyTemplate = (url: string) =>
  createDatabase(url, `portico_test_${randomBytes(6).toString('hex')}`, TEMPLATE_DATABASE)
