import { pgTable } from 'drizzle-orm/pg-core'
import { bytea, reference } from '../platform/db/columns'

export const recoveryCode = pgTable('recovery_code', {
  userId: reference('user_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
})
