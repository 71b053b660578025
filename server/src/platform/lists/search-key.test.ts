import { type SQL, sql } from 'drizzle-orm'
import { startTestDatabase } from '../../testing/test-database'
import { withTx } from '../db'
import { personContains, searchKey, textContains } from './search-key'

const database = startTestDatabase()

const isTrue = async (condition: SQL | undefined) => {
  const { rows } = await withTx(database.db, (tx) =>
    tx.execute<{ matches: boolean }>(sql`select ${condition} as matches`),
  )
  return rows[0]?.matches
}

const NAMES = [
  'José Núñez',
  'O’Brien',
  "O'Brien",
  'Dvořák Žižka',
  'Straße',
  'SØREN ŁÓDŹ',
  'Œuvre',
  'ﬁne',
  '東京 用户',
  'Ａna',
  'a`b´c‘d',
]

it.each(NAMES)('makes the same key of %s as the database', async (name) => {
  const { rows } = await withTx(database.db, (tx) =>
    tx.execute<{ key: string }>(sql`select search_key(${name}) as key`),
  )
  expect(rows[0]?.key).toBe(searchKey(name))
})

it.each([
  ['José Núñez', 'jose nunez'],
  ['Jose Nunez', 'JOSÉ'],
  ['O’Brien', "o'b"],
  ["O'Brien", 'o’brien'],
  ['Dvořák Žižka', 'dvorak z'],
  ['100%', '100%'],
])('finds %s by %s', async (text, search) => {
  expect(await isTrue(textContains(search, sql`${text}::text`))).toBe(true)
})

it('takes wildcards as characters', async () => {
  expect(await isTrue(textContains('J%z', sql`${'José Núñez'}::text`))).toBe(false)
})

it.each([
  '612 345 678',
  '612-345-678',
  '0612345678',
  '0034 612 345 678',
  '+34 612 345 678',
  '٦١٢٣٤٥٦٧٨',
  '+34612345678',
])('finds the number +34612345678 by %s', async (search) => {
  expect(await isTrue(personContains(sql`${'ana +34612345678'}`, search))).toBe(true)
})

it('finds the number +447700900124 by its British notations', async () => {
  for (const search of ['+44 (0)7700 900124', '07700 900124']) {
    expect(await isTrue(personContains(sql`${'+447700900124'}`, search))).toBe(true)
  }
})

it('takes few digits as text', async () => {
  expect(await isTrue(personContains(sql`${'room 12 34'}`, '1 2'))).toBe(false)
  expect(await isTrue(personContains(sql`${'room 12 34'}`, '12 3'))).toBe(true)
})
